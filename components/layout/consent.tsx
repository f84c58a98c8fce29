import { getMessages } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import { getPage } from "#lib/content/server";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { ConsentBar } from "@/components/layout/consent-bar-client";

/** The consent bar, early in the document so that keyboard users reach it first. */
export async function Consent({ locale }: { locale: Locale }) {
  const [{ layout }, privacy] = await Promise.all([getMessages(), getPage("privacy", locale)]);
  const address = privacy.ok && privacy.data ? contentPath(privacy.data, locale) : null;
  return (
    <ConsentBar
      privacy={address === null ? null : { href: address, label: layout.footer.privacy }}
      analyticsUrl={env().analyticsUrl}
      pixelUrl={env().pixelUrl}
    />
  );
}
