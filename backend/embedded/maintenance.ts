/**
 * Does for an embedded database what a server's background processes do: a checkpoint every 5 minutes, which shortens recovery
 * after a kill, and vacuum at 3 at night (UTC). `run` executes one statement. Returns a function that stops it.
 */
export function scheduleMaintenance(
  run: (statement: string) => Promise<unknown>,
  onFault: (fault: unknown) => void,
  now: () => Date = () => new Date(),
): () => void {
  let vacuumed = "";
  const tidy = async () => {
    const day = now().toISOString().slice(0, 10);
    if (now().getUTCHours() === 3 && vacuumed !== day) {
      vacuumed = day;
      await run("vacuum (analyze)");
    }
    await run("checkpoint");
  };
  const timer = setInterval(() => {
    tidy().catch(onFault);
  }, 300_000);
  return () => clearInterval(timer);
}
