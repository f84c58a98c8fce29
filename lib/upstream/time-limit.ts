import { env } from "#lib/env";

export type TimeLimit = ReturnType<typeof timeLimit>;

/**
 * The timeout of a call to a service, for each try separately: an earlier try or a refresh does not shorten the next. `left` is
 * aborted when the visitor disconnects, `late` at the timeout.
 */
export function timeLimit(left: AbortSignal) {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    late: late.signal,
    signal: AbortSignal.any([left, late.signal]),
    begin() {
      clearTimeout(timer);
      const abort = () => late.abort(new DOMException("No reply in time", "TimeoutError"));
      timer = setTimeout(abort, env().upstreamTimeout);
    },
    end: () => clearTimeout(timer),
  };
}
