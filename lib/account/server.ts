import "server-only";
import { providersReplySchema } from "#lib/account/schema";
import { callUpstream } from "#lib/upstream/call";

/** Login providers on offer; none when the shop has none or does not answer. */
export async function getProviders(locale: string): Promise<{ name: string }[]> {
  const path = "/auth/providers";
  const reply = await callUpstream({ service: "shop", path, schema: providersReplySchema, locale, revalidate: 60 });
  return reply.ok ? reply.data : [];
}
