import "@/app/globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { agency } from "#agency/agency";
import { languageTag, toLocale } from "#lib/i18n/locale";
import { siteIcons } from "#lib/seo/metadata";
import { NotFound } from "@/components/layout/not-found";
import { SiteFrame } from "@/components/layout/site-frame";
import { OtherListings } from "@/components/property/other-listings";

async function asked() {
  const request = await headers();
  const kind: "language" | "notFound" = request.get("x-not-found") === "language" ? "language" : "notFound";
  const locale = kind === "language" ? "en" : toLocale(request.get("x-locale"));
  return { kind, locale, path: request.get("x-asked") ?? "" };
}

export async function generateMetadata(): Promise<Metadata> {
  const { kind, locale } = await asked();
  const t = await getTranslations({ locale, namespace: "errors" });
  return { title: `${t(`${kind}.title`)} · ${agency.name}`, robots: { index: false }, icons: siteIcons };
}

/** Rendered on the server for every unmatched address and every invalid parameter. */
export default async function GlobalNotFound() {
  const { kind, locale, path } = await asked();
  // The route of a 404 has no language parameter.
  setRequestLocale(locale);
  return (
    <html lang={languageTag(locale)} data-scroll-behavior="smooth">
      <body>
        <SiteFrame locale={locale}>
          <NotFound kind={kind} locale={locale} asked={path} />
          <OtherListings locale={locale} asked={path} />
        </SiteFrame>
      </body>
    </html>
  );
}
