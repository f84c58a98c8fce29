import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What the starter tells the edge: where the processes of the site are, and what is up. */
export type Sites = { sites: string[]; processes: Record<string, string> };

/** What a process sends to the one that started it: the port it listens on, or how many sites it has been given. */
export type ProcessMessage = { ready: number } | { sites: number };

/**
 * Calls `stop` once: on SIGTERM, or when the process that started this one is gone (`orphaned`), which a new start may follow at
 * once: its ports are to be free. Ctrl+C reaches all of them at once; where there is a starter, it says when whose turn is.
 */
function onStop(stop: (orphaned: boolean) => void) {
  // The reader of stdout or stderr may be gone already: reporting that error would fail again, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let stopping = false;
  const stopOnce = (orphaned: boolean) => {
    if (stopping) return;
    stopping = true;
    stop(orphaned);
  };
  process.on("SIGTERM", () => stopOnce(false));
  process.on("SIGINT", () => {
    if (!process.connected) stopOnce(false);
  });
  process.on("disconnect", () => stopOnce(true));
}

/** Tells the starter, if there is one. */
export const sendToParent = (message: ProcessMessage) => process.send?.(message);

/** Takes no new connections and waits for the replies under way, at most `limit` milliseconds. */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const end = setTimeout(() => server.closeAllConnections(), limit);
  // A connection becomes idle whenever its reply is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(end);
  clearInterval(idle);
}

type Running = {
  port: number;
  host: string;
  /** What to set when the port is taken. */
  portName: string;
  /** Milliseconds for which whoever sends visitors here may take to see that this ends, and the replies under way to end. */
  drain: number;
  limit: number;
  onStopping: () => void;
  /** What else ends, once no call is under way any more. */
  onClosed?: () => Promise<void>;
};

/**
 * Listens until the process is to end: then nobody is sent here any more, and what is under way is finished. Answers with the
 * port once it listens.
 */
export async function runServer(server: Server, options: Running): Promise<number> {
  const { port, host, portName, drain, limit, onStopping, onClosed } = options;
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE" ? `Port ${port} is taken: set ${portName} to a free one.` : error.message,
    );
    process.exit(1);
  });
  onStop(async (orphaned) => {
    onStopping();
    if (!orphaned) await pause(drain);
    await closeServer(server, limit);
    await onClosed?.();
    process.exit(0);
  });
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Closes connections whose client has not read pending data for `longest` milliseconds. */
export function endSlowReaders(server: Server, longest: number) {
  /** Since when a connection has something waiting. */
  const connections = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, performance.now());
    socket.once("close", () => connections.delete(socket));
  });
  setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of connections) {
      if (socket.writableLength === 0) connections.set(socket, now);
      else if (now - since > longest) socket.destroy();
    }
  }, longest / 10).unref();
}
