import type { CallDefinition, CallErrors, ErrorStatus } from "#lib/contract/call";

/** A missing or rejected token, for every call that reads the session. */
export const tokenErrors = { 401: ["JWT_NOT_FOUND", "JWT_INVALID", "JWT_EXPIRED"] } as const;
/** Rate limit exceeded, of a visitor or of an account. */
export const limitErrors = { 429: ["TOO_MANY_REQUESTS"] } as const;
/** A form with invalid fields. */
export const fieldErrors = { 400: ["INVALID"] } as const;

const bodyErrors = { 400: ["INVALID", "BAD_JSON"], 413: ["TOO_LARGE"], 415: ["NOT_JSON"] } as const;
const anyErrors = { 500: ["SERVER_ERROR"], 503: ["UNAVAILABLE"] } as const;

/** Merges error definitions. */
export function joinErrors(...kinds: readonly CallErrors[]): CallErrors {
  const joined: Partial<Record<ErrorStatus, string[]>> = {};
  for (const kind of kinds)
    for (const [status, codes] of Object.entries(kind)) {
      const key = Number(status) as ErrorStatus;
      joined[key] = [...new Set([...(joined[key] ?? []), ...codes])];
    }
  return joined;
}

/** Every error of a call: its own, and those implied by its input and authentication. */
export const errorsOf = ({ body, query, user, errors = {} }: CallDefinition): CallErrors =>
  joinErrors(errors, query ? fieldErrors : {}, body ? bodyErrors : {}, user ? tokenErrors : {}, anyErrors);
