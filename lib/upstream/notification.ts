import { prefixes } from "#lib/contract/call";
import { env } from "#lib/env";
import { readRequest } from "#lib/upstream/bounded-body";
import { requestFailure } from "#lib/upstream/call";
import { logFailure } from "#lib/upstream/log";
import { pickedHeaders } from "#lib/upstream/picked-headers";
import { fetchService } from "#lib/upstream/service-fetch";

const signatures = ["datatrans-signature", "stripe-signature"];
const maxBody = 64 * 1024;
const noStore = { "Cache-Control": "no-store" };
const answer = (status: number) => new Response(null, { status, headers: noStore });

/**
 * Forwards a payment provider's notification to the shop, byte for byte, with its signature and nothing else of the request. The shop
 * verifies it, and its status is the reply; 502 or 504 when it does not answer, so that the provider sends it again.
 */
export async function forwardNotification(request: Request, provider: string): Promise<Response> {
  const carried = pickedHeaders(request.headers, signatures);
  if (!/^[a-z]{2,20}$/.test(provider) || carried.length === 0) return answer(404);
  const path = `/payment/notify/${provider}`;
  try {
    const body = await readRequest(request, maxBody);
    const reply = await fetchService(`${env().upstream.shop}${prefixes.shop}${path}`, {
      method: "POST",
      headers: [["content-type", "application/json"], ...carried],
      body,
    });
    await reply.body?.cancel();
    return answer(reply.status);
  } catch (error) {
    if (error instanceof RangeError) return answer(413);
    const problem = requestFailure(error, `POST ${prefixes.shop}${path}`);
    logFailure({ event: "call-failed", ...problem });
    return answer(problem.status);
  }
}
