import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Message of the starter to the edge: the addresses of the site's processes, and what is up. */
export type Sites = { sites: string[]; processes: Record<string, string> };

/** Message of a process to its parent: the port it listens on, or how many sites it has received. */
export type ProcessMessage = { ready: number } | { sites: number };

/**
 * Calls `stop` once: on SIGTERM, or when the parent process is gone (`orphaned`), which may be restarted at once and needs the
 * ports. Ctrl+C reaches all processes at once; with a parent it is ignored, because the parent stops them in order.
 */
function onStop(stop: (orphaned: boolean) => void) {
  // The reader of stdout or stderr may be gone: reporting that error would fail again, endlessly.
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

/** Sends a message to the parent process, if there is one. */
export const sendToParent = (message: ProcessMessage) => process.send?.(message);

/** Stops accepting connections and waits for replies in progress, at most `limit` milliseconds. */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const end = setTimeout(() => server.closeAllConnections(), limit);
  // A connection becomes idle once its reply is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(end);
  clearInterval(idle);
}

type Running = {
  port: number;
  host: string;
  /** The variable to change when the port is taken. */
  portName: string;
  /** `drain`: milliseconds for load balancers to notice the shutdown; `limit`: for replies in progress to finish. */
  drain: number;
  limit: number;
  /** `orphaned`: its starter was killed, and a new one may need its ports now. */
  onStopping: (orphaned: boolean) => void;
  /** Further shutdown, once no call is in progress. */
  onClosed?: () => Promise<void>;
};

/**
 * Listens until the process is stopped: it then announces the shutdown, drains and exits. Resolves with the port once it listens.
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
    onStopping(orphaned);
    if (!orphaned) await pause(drain);
    await closeServer(server, limit);
    await onClosed?.();
    process.exit(0);
  });
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * Closes connections whose client has read nothing of the pending data for `longest` milliseconds: not one whole write, so that
 * reading byte by byte does not count.
 */
export function endSlowReaders(server: Server, longest: number) {
  /** Bytes of whole writes that a connection has taken, and when it last took some or had no data pending. */
  const connections = new Map<Socket, { taken: number; since: number }>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { taken: 0, since: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  setInterval(() => {
    const now = performance.now();
    for (const [socket, seen] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken > seen.taken) connections.set(socket, { taken, since: now });
      else if (now - seen.since > longest) socket.destroy();
    }
  }, longest / 10).unref();
}
