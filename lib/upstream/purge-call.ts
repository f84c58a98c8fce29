import { z } from "zod";
import { env } from "#lib/env";
import { parseJson } from "#lib/json";
import { readRequest } from "#lib/upstream/bounded-body";
import { logFailure } from "#lib/upstream/log";
import { purge, tagsToPurge } from "#lib/upstream/purge";
import { createReplayGuard } from "#lib/upstream/replay";
import { isSigned } from "#lib/upstream/signature";

const largestBody = 64 * 1024;
const bodySchema = z.object({ tags: z.array(z.string().regex(/^[\w:*-]{1,80}$/)).min(1) });

const isReplay = createReplayGuard();

function refuse(): 401 {
  const message = "Not signed, too old or repeated";
  logFailure({ event: "purge-refused", call: "POST /purge", status: 401, message });
  return 401;
}

/** The status that refuses a purge whose signature is not right; null for one that is, which may still be a repeated one. */
export function unsignedPurge(raw: string, signature: string): 401 | 404 | null {
  const secret = env().purgeSecret;
  if (!secret) return 404;
  return isSigned(secret, raw, signature, new Date()) ? null : refuse();
}

/**
 * Purges this process as a body says that is signed with PURGE_SECRET, over its raw text and a timestamp, valid once and for five
 * minutes. Returns the status to answer with; 404 when no secret is set.
 */
export function purgeSigned(raw: string, signature: string): 204 | 400 | 401 | 404 {
  const refused = unsignedPurge(raw, signature) ?? (isReplay(signature, new Date()) ? refuse() : null);
  if (refused) return refused;
  const parsed = bodySchema.safeParse(parseJson(raw));
  if (!parsed.success) return 400;
  purge(tagsToPurge(parsed.data.tags));
  return 204;
}

const codes = { 204: null, 400: "BAD_REQUEST", 401: "UNAUTHORIZED", 404: "NOT_FOUND", 413: "PAYLOAD_TOO_LARGE" };

/** `POST /purge {tags}`: invalidates every cached page and read with one of the tags, when it is signed. */
export async function purgeCall(request: Request): Promise<Response> {
  const raw = await readRequest(request, largestBody).catch(() => null);
  const status = raw === null ? 413 : purgeSigned(raw, request.headers.get("x-signature") ?? "");
  const code = codes[status];
  return new Response(code && JSON.stringify({ code }), {
    status,
    headers: { "Cache-Control": "no-store", ...(code && { "Content-Type": "application/json" }) },
  });
}
