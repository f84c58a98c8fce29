/**
 * Runs `work` now and then every `pause` milliseconds; a round is skipped while the previous one is running. `work` must handle
 * its own errors. `stop` waits for the current round.
 */
export function inRounds(pause: number, work: () => Promise<unknown>): { stop: () => Promise<void> } {
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
