import { setTimeout } from "node:timers/promises";
import type { Site } from "./site.ts";

const pause = 500;
const timeout = 2_000;

/** State of a process of the site. A slow one is open: only a 503 or a refused connection says otherwise. */
async function stateOf(origin: string): Promise<"open" | "closing" | "gone"> {
  try {
    const reply = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(timeout) });
    await reply.body?.cancel();
    return reply.status === 503 ? "closing" : "open";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "open" : "gone";
  }
}

/**
 * Polls the processes of the site until `ended`, for an edge that runs without the starter: it may ask those that are open, or if
 * there is none, those that are closing and still take calls.
 */
export async function watchSites(site: Pick<Site, "origins">, origins: string[], ended?: AbortSignal): Promise<void> {
  site.origins = origins;
  while (!ended?.aborted) {
    const states = await Promise.all(origins.map(stateOf));
    const open = origins.filter((_, index) => states[index] === "open");
    site.origins = open.length > 0 ? open : origins.filter((_, index) => states[index] === "closing");
    await setTimeout(pause);
  }
}
