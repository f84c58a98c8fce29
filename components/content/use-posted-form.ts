import { useActionState, useState } from "react";
import type { FormProblem } from "#lib/upstream/refused-form";

/** What became of a form: its receipt, or its faults by field, or why it could not be taken as a whole. */
export type Outcome<Faults> = { receipt?: string; faults: Faults; problem?: FormProblem };
/** A form that the browser itself has posted: what was typed, and what is wrong. */
export type Posted<Values, Faults> = { values: Values } & Omit<Outcome<Faults>, "receipt">;

/** A form that a script sends, or the browser itself where none runs; `sent` is the receipt of one that it has posted. */
export function usePostedForm<Values, Faults>(
  action: (before: Posted<Values, Faults>, form: FormData) => Promise<Posted<Values, Faults>>,
  untouched: Awaited<Posted<Values, Faults>>,
  sent?: string,
) {
  const [{ values, ...posted }, post] = useActionState(action, untouched);
  const [outcome, setOutcome] = useState<Outcome<Faults>>({ ...posted, receipt: sent });
  const [pending, setPending] = useState(false);

  async function run(send: () => Promise<Outcome<Faults>>): Promise<Outcome<Faults>> {
    setOutcome(({ faults }) => ({ faults }));
    setPending(true);
    const next = await send();
    setOutcome(next);
    setPending(false);
    return next;
  }
  const close = () => setOutcome(({ receipt: _, ...rest }) => rest);
  return { post, values, ...outcome, pending, run, close };
}
