import { setTimeout } from "node:timers/promises";
import type { Site } from "./site.ts";

const pause = 500;
const patience = 2_000;

/** How a process of the site stands. One that is slow is open: only what says that it goes, or does not listen, is not. */
async function standingOf(origin: string): Promise<"open" | "closing" | "gone"> {
  try {
    const reply = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(patience) });
    await reply.body?.cancel();
    return reply.status === 503 ? "closing" : "open";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "open" : "gone";
  }
}

/**
 * Keeps an edge that has no starter told which of its sites it may ask, until `ended`: those that are open, or else those that
 * are closing and still take calls.
 */
export async function watchSites(site: Pick<Site, "origins">, origins: string[], ended?: AbortSignal): Promise<void> {
  site.origins = origins;
  while (!ended?.aborted) {
    const standings = await Promise.all(origins.map(standingOf));
    const open = origins.filter((_, index) => standings[index] === "open");
    site.origins = open.length > 0 ? open : origins.filter((_, index) => standings[index] === "closing");
    await setTimeout(pause);
  }
}
