import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "#lib/security";
import { purgeCall } from "#lib/upstream/purge-call";
import type { Site } from "./site.ts";

/** What the edge knows of the whole: set from outside. */
export type State = { stopping: boolean; processes: Record<string, string> };

function say(reply: ServerResponse, status: number, body?: unknown) {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  reply.writeHead(status, { ...securityHeaders, "cache-control": "no-store", ...type });
  reply.end(body === undefined ? undefined : JSON.stringify(body));
}

/**
 * What the edge answers itself, whatever the site does: `/health` (it lives, and what else is up), `/ready` (whether visitors
 * may be sent here) and `/purge`, which it hands to every process of the site before it empties its own memory.
 */
export function createOwn(site: Site, own: URL, state: State) {
  async function purge(message: IncomingMessage, body: Buffer): Promise<Response> {
    const headers = {
      "content-type": "application/json",
      "x-signature": message.headers["x-signature"]?.toString() ?? "",
    };
    const told = await site.askEach({ method: "POST", path: "/purge", headers: { ...headers, host: own.host }, body });
    const fault = told.find((status) => status >= 300);
    if (fault !== undefined) return new Response(null, { status: fault });
    return purgeCall(new Request(new URL("/purge", own), { method: "POST", headers, body: new Uint8Array(body) }));
  }

  return {
    isOwn: (path: string) => /^\/(health|ready|purge)$/.test(path),
    async answer(message: IncomingMessage, reply: ServerResponse, path: string, body: Buffer = Buffer.alloc(0)) {
      if ((path === "/purge") !== (message.method === "POST")) return say(reply, 405, { code: "METHOD_NOT_ALLOWED" });
      if (path === "/health") return say(reply, 200, { status: "ok", ...state.processes });
      const ready = !state.stopping && site.origins.length > 0;
      if (path === "/ready") return say(reply, ready ? 200 : 503, { status: ready ? "ready" : "not ready" });
      const told = await purge(message, body);
      say(
        reply,
        told.status,
        told.status === 204 ? undefined : { code: told.status === 401 ? "UNAUTHORIZED" : "FAILED" },
      );
    },
  };
}
