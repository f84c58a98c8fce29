import { env } from "#lib/env";

export type TimeLimit = ReturnType<typeof timeLimit>;

/**
 * How long a service may take until it answers, for each try by itself: what came before, a refresh among it, takes nothing from
 * the next. `left` is the visitor who goes away; `late` tells that it was the time.
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
