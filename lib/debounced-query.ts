import { startTransition, useEffect, useState } from "react";

/**
 * The answer to a question, asked 200 ms after its last change; the previous answer while it is `waiting`, and when asking
 * failed. For pages where react-query would be too heavy before anyone asks: `ask` loads what it needs.
 */
export function useDebouncedQuery<Question, Answer>(
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
