import { toCallError } from "#lib/upstream/ask";

/** Whether a shop has no such call, or no such order any more: another try would bring nothing. */
export const isNotOnline = (error: unknown) => Boolean(error) && [404, 405].includes(toCallError(error).status);
