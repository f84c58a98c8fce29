type Handler = (request: Request) => Promise<Response>;

declare global {
  var directCalls: Map<string, Handler> | undefined;
}

// The server around Next and Next's own bundles are separate modules of one process: only globalThis is common to them.
globalThis.directCalls ??= new Map();
const handlers = globalThis.directCalls;

/** The paths below `prefix`, or that path alone, may be answered by this very handler without the way through Next. */
export function offerDirectly(prefix: string, handler: Handler) {
  handlers.set(prefix, handler);
}

const alone = "/api/session";
const prefixes = ["/shop/api/store/", "/aio/", "/api/"];
const elsewhere = "/shop/api/store/payment/notify/";

/** The handler of a call; null while its route has not been loaded, and for what is no call. */
export function directHandler(method: string, path: string): Handler | null {
  if (path.startsWith(elsewhere)) return null;
  if (path === alone && method !== "GET") return null;
  const way = path === alone ? alone : prefixes.find((prefix) => path.startsWith(prefix));
  return (way && handlers.get(way)) || null;
}
