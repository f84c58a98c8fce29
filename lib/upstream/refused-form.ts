import type { CallError } from "#lib/upstream/ask";

/** Why a form as a whole was not accepted: too many were sent, or the service did not answer. */
export type FormProblem = "tooMany" | "failed";

/**
 * The errors of a form whose call was refused: by field, as `faultsIn` names them, or for the whole form when no field is at
 * fault.
 */
export function refusedForm<Faults extends object>(
  { status, fieldErrors }: Pick<CallError, "status"> & Partial<Pick<CallError, "fieldErrors">>,
  faultsIn: (fieldErrors: Record<string, string>) => Faults,
): { faults: Faults; problem?: FormProblem } {
  const faults = faultsIn(fieldErrors ?? {});
  if (Object.keys(faults).length > 0) return { faults };
  return { faults, problem: status === 429 ? "tooMany" : "failed" };
}
