import { setTimeout as sleep } from "node:timers/promises";

export type Job = { stop: () => Promise<void> };

/** Milliseconds a stopping process waits for its jobs: a mail server or provider may take minutes to answer. */
const longestStop = 15_000;

/** Stops jobs, and waits for `limit` at most: what one is still doing is repeated after the next start. */
export async function stopJobs(jobs: Job[], limit = longestStop): Promise<void> {
  const stopped = Promise.all(jobs.map((job) => job.stop()));
  await Promise.race([stopped, sleep(limit)]);
}

/**
 * Runs `work` now and then every `pause` milliseconds; a round is skipped while the previous one is running. `work` must handle
 * its own errors. `stop` waits for the current round.
 */
export function inRounds(pause: number, work: () => Promise<unknown>): Job {
  let running: Promise<unknown> | undefined;
  const round = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(round, pause);
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
