import { startTransition, useEffect, useState } from "react";

type Known<Answer> = { key: string | null; answer?: Answer; error?: unknown };

/**
 * The answer to the question as it stands, asked 200 ms after its last change; the one before it while it is `waiting` or has
 * failed. For pages that react-query would weigh too much on before anyone asks: `ask` loads what it needs.
 */
export function useAnswer<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  first?: { question: Question; answer: Answer } | null,
) {
  const [known, setKnown] = useState<Known<Answer>>({
    key: first ? JSON.stringify(first.question) : null,
    answer: first?.answer,
  });
  const key = question && JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (question === null || known.key === key) return;
    const call = new AbortController();
    const tell = (found: Omit<Known<Answer>, "key">) =>
      call.signal.aborted || startTransition(() => setKnown((before) => ({ answer: before.answer, ...found, key })));
    const timer = setTimeout(() => {
      ask(question, call.signal).then(
        (answer) => tell({ answer }),
        (error: unknown) => tell({ error }),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [key]);
  return { answer: known.answer, error: known.error, waiting: key !== null && known.key !== key };
}
