import { startTransition, useEffect, useState } from "react";

/**
 * The answer to the question as it stands, asked 200 ms after its last change; the one before it while it is `waiting`, and
 * where asking failed. For pages that react-query would weigh too much on before anyone asks: `ask` loads what it needs.
 */
export function useAnswer<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  first?: { question: Question; answer: Answer } | null,
) {
  const [known, setKnown] = useState({ key: JSON.stringify(first?.question), answer: first?.answer });
  const key = JSON.stringify(question);
  const waiting = question !== null && known.key !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => {
    if (!waiting) return;
    const call = new AbortController();
    const tell = (answer: Answer) => call.signal.aborted || startTransition(() => setKnown({ key, answer }));
    const timer = setTimeout(() => void ask(question, call.signal).then(tell, () => undefined), 200);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [key]);
  return { answer: known.answer, waiting };
}
