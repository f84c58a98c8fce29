export type FailureKind = "network" | "timeout" | "unauthorized" | "not-found" | "rejected" | "invalid-response";

/** Why a call brought no value. `field` names the first one that does not fit the contract. */
export type Failure = {
  kind: FailureKind;
  status: number;
  code: string;
  message: string;
  call: string;
  field?: string;
  fieldErrors?: Record<string, string>;
};

export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };

/** True for a value and for not-found, which are cached; other failures are not. */
export const isAnswer = (result: Result<unknown>) => result.ok || result.error.kind === "not-found";

/** Turns not-found into null; every other failure stays one. */
export const orNull = <T>(result: Result<T>): Result<T | null> =>
  !result.ok && isAnswer(result) ? { ok: true, data: null } : result;
