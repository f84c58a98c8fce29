import type { IncomingMessage, ServerResponse } from "node:http";
import { policyOfNothing, securityHeaders } from "#lib/security";
import { purgeSigned, unsignedPurge } from "#lib/upstream/purge-call";
import type { Site } from "./site.ts";

/** State of the whole product, set from outside. */
export type State = { stopping: boolean; processes: Record<string, string> };

export const isEndpoint = (path: string) => /^\/(health|ready|purge)$/.test(path);
const headers = { ...securityHeaders, "content-security-policy": policyOfNothing, "cache-control": "no-store" };
const methodsOf = (path: string) => (path === "/purge" ? ["POST"] : ["GET", "HEAD"]);

/** Purges every process of the site first, then this one; what is not signed reaches neither. */
async function purge(site: Site, own: URL, signature: string, body: Buffer): Promise<number> {
  const refused = unsignedPurge(body.toString(), signature);
  if (refused) return refused;
  const headers = { host: own.host, "content-type": "application/json", "x-signature": signature };
  const replies = await site.sendToEach({ method: "POST", path: "/purge", headers, body });
  return replies.find((status) => status >= 300) ?? purgeSigned(body.toString(), signature);
}

/**
 * Endpoints of the edge itself, independent of the site: `/health` (liveness, with the state of the other processes), `/ready`
 * (whether to send visitors here) and `/purge`, which it forwards to every process of the site before it purges its own cache.
 */
export function createEndpoints(site: Site, own: URL, state: State) {
  async function respond(path: string, message: IncomingMessage, body: Buffer): Promise<[number, object?]> {
    if (!methodsOf(path).includes(message.method ?? "")) return [405, { code: "METHOD_NOT_ALLOWED" }];
    if (path === "/health") return [200, { status: "ok", ...state.processes }];
    if (path === "/ready" && (state.stopping || site.origins.length === 0)) return [503, { status: "not ready" }];
    if (path === "/ready") return [200, { status: "ready" }];
    const status = await purge(site, own, message.headers["x-signature"]?.toString() ?? "", body);
    return status === 204 ? [204] : [status, { code: status === 401 ? "UNAUTHORIZED" : "FAILED" }];
  }

  return async (message: IncomingMessage, reply: ServerResponse, path: string, body: Buffer = Buffer.alloc(0)) => {
    const [status, json] = await respond(path, message, body);
    const type = json && { "content-type": "application/json" };
    const allow = status === 405 && { allow: methodsOf(path).join(", ") };
    reply.writeHead(status, { ...headers, ...type, ...allow });
    reply.end(json && JSON.stringify(json));
  };
}
