import type { Server } from "node:http";

/** What the starter tells the edge: where the processes of the site are, and what is up. */
export type Sites = { sites: string[]; processes: Record<string, string> };

/** What a process tells the one that started it: where it listens, or that it has heard of the sites. */
export type Told = { ready: number } | { sites: number };

/**
 * Calls `stop` once: on SIGTERM, or when the process that started this one is gone. Ctrl+C reaches all of them at once; where
 * there is a starter, it says when whose turn is.
 */
export function onStop(stop: () => void) {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop();
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", () => {
    if (!process.connected) once();
  });
  process.on("disconnect", once);
}

/** Tells the starter, if there is one. */
export const tell = (told: Told) => process.send?.(told);

/** Takes no new connections and waits for the replies under way, at most `limit` milliseconds. */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const end = setTimeout(() => server.closeAllConnections(), limit);
  // A connection becomes idle whenever its reply is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(end);
  clearInterval(idle);
}
