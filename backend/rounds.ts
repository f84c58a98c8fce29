/**
 * Does a work again and again, `pause` milliseconds after it was begun, and not before it has ended. It must see to its own faults.
 * `stop` waits for the round under way.
 */
export function inRounds(pause: number, work: () => Promise<unknown>): { stop: () => Promise<void> } {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
