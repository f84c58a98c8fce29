import { toCallError } from "#lib/upstream/ask";

/** Whether a shop does not implement the call, or the order no longer exists: a retry would not help. */
export const isNotSupported = (error: unknown) => Boolean(error) && [404, 405].includes(toCallError(error).status);
