/**
 * Does a work now and then again and again, `pause` milliseconds after it was begun, and not before it has ended. It must see to its
 * own faults. `stop` waits for the round under way.
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
