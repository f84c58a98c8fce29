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

const answer = (status: number, code?: string) =>
  new Response(code ? JSON.stringify({ code }) : null, {
    status,
    headers: { "Cache-Control": "no-store", ...(code ? { "Content-Type": "application/json" } : {}) },
  });

/**
 * `POST /purge {tags}`: invalidates every cached page and read with one of the tags. Signed with PURGE_SECRET over the raw body
 * and a timestamp, valid once and for five minutes; 404 when no secret is set.
 */
export async function purgeCall(request: Request): Promise<Response> {
  const secret = env().purgeSecret;
  if (!secret) return answer(404, "NOT_FOUND");
  const raw = await readRequest(request, largestBody).catch(() => null);
  if (raw === null) return answer(413, "PAYLOAD_TOO_LARGE");
  const now = new Date();
  const signature = request.headers.get("x-signature");
  if (!isSigned(secret, raw, signature, now) || isReplay(signature ?? "", now)) {
    logFailure({
      event: "purge-refused",
      call: "POST /purge",
      status: 401,
      message: "Not signed, too old or repeated",
    });
    return answer(401, "UNAUTHORIZED");
  }
  const parsed = bodySchema.safeParse(parseJson(raw));
  if (!parsed.success) return answer(400, "BAD_REQUEST");
  purge(tagsToPurge(parsed.data.tags));
  return answer(204);
}
