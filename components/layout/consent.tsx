import { getMessages } from "next-intl/server";
import { contentRoute } from "#lib/content/path";
import { getPage } from "#lib/content/server";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ConsentBar } from "@/components/layout/consent-bar-client";

/** The cookie question, early in the document so that the keyboard reaches it first. */
export async function Consent({ locale }: { locale: Locale }) {
  const [{ layout }, privacy] = await Promise.all([getMessages(), getPage("privacy", locale)]);
  const path = privacy.ok && privacy.data ? contentRoute(privacy.data) : null;
  return (
    <ConsentBar
      privacy={path === null ? null : { href: href(locale, path), label: layout.footer.privacy }}
      analyticsUrl={env().analyticsUrl}
      pixelUrl={env().pixelUrl}
    />
  );
}
