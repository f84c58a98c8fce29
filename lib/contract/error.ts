import type { CallDefinition, CallErrors, ErrorStatus } from "#lib/contract/call";

/** A token that is refused, on every call that reads the session. */
export const tokenErrors = { 401: ["JWT_NOT_FOUND", "JWT_INVALID", "JWT_EXPIRED"] } as const;
/** Asked more often than one visitor may, in general or for one account. */
export const limitErrors = { 429: ["TOO_MANY_REQUESTS"] } as const;
/** A form of which fields are at fault. */
export const fieldErrors = { 400: ["INVALID"] } as const;

const bodyErrors = { 400: ["INVALID", "BAD_JSON"], 413: ["TOO_LARGE"], 415: ["NOT_JSON"] } as const;
const anyErrors = { 500: ["SERVER_ERROR"], 503: ["UNAVAILABLE"] } as const;

/** Refusals of several kinds as one. */
export function joinErrors(...kinds: readonly CallErrors[]): CallErrors {
  const joined: Partial<Record<ErrorStatus, string[]>> = {};
  for (const kind of kinds)
    for (const [status, codes] of Object.entries(kind)) {
      const key = Number(status) as ErrorStatus;
      joined[key] = [...new Set([...(joined[key] ?? []), ...codes])];
    }
  return joined;
}

/** Every refusal of a call: its own, and those that follow from what it takes and whom it asks for. */
export const errorsOf = ({ body, query, user, errors = {} }: CallDefinition): CallErrors =>
  joinErrors(errors, query ? fieldErrors : {}, body ? bodyErrors : {}, user ? tokenErrors : {}, anyErrors);
