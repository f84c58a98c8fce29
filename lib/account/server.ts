import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { accessCookie, refreshCookie } from "#lib/upstream/cookies";

/**
 * Lets a visitor with a session pass; sends a guest to the login, which leads back to `path` (RT14). Whether the session
 * still holds is for the shop to say at every call: an outage is not a logout.
 */
export async function requireSession(locale: Locale, path: string): Promise<void> {
  const jar = await cookies();
  if (jar.get(accessCookie)?.value || jar.get(refreshCookie)?.value) return;
  redirect(href(locale, "/login", { destination: href(locale, path) }));
}
