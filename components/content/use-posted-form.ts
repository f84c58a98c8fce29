import { useActionState, useState } from "react";
import type { FormProblem } from "#lib/upstream/refused-form";

/** Outcome of a form: its receipt, its errors by field, or a general error. */
export type Outcome<Faults> = { receipt?: string; faults: Faults; problem?: FormProblem };
/** A form posted by the browser itself: its input and errors. */
export type Posted<Values, Faults> = { values: Values } & Omit<Outcome<Faults>, "receipt">;

/** A form that is sent by script, or by the browser itself without JavaScript; `sent` is the receipt of the latter. */
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
