import "server-only";
import { callService } from "#lib/upstream/call";

/** Login providers; none when the shop has none or does not answer. */
export async function getProviders(locale: string): Promise<{ name: string }[]> {
  const reply = await callService("GET /shop/api/store/auth/providers", { locale });
  return reply.ok ? reply.data : [];
}
