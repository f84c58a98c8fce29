import { startTransition, useEffect, useState } from "react";

/**
 * The result of a query, requested 200 ms after its last change; the previous result while it is `waiting`, and after a failure.
 * For pages where react-query would be too heavy before the first request: `ask` loads what it needs.
 */
export function useDebouncedQuery<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  first?: { question: Question; answer: Answer } | null,
) {
  const [known, setKnown] = useState({ key: JSON.stringify(first?.question), answer: first?.answer });
  const key = JSON.stringify(question);
  const waiting = question !== null && known.key !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the query
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
