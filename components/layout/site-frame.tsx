import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { propertyManagementService } from "#lib/content/fixed-page";
import { contentRoute } from "#lib/content/path";
import { getContent, getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import { emptyPages } from "#lib/layout/empty-pages";
import { today } from "#lib/property/calendar";
import { AlertBanner } from "@/components/layout/alert-banner";
import { Chrome } from "@/components/layout/chrome";
import { Consent } from "@/components/layout/consent";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { LanguageOffer } from "@/components/layout/language-offer-client";
import { Panels } from "@/components/layout/panels-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

const frameWords = [
  "common",
  "errors.page",
  "layout.cart",
  "layout.consent",
  "layout.languages",
  "layout.login",
  "layout.menu",
  "layout.nav",
  "layout.search",
  "layout.terms",
  "stay",
  "offline.notice",
  "property.favourites.button",
  "shop.cart",
] as const;

type Props = { locale: Locale; children: ReactNode };

/** The page's other languages, each with its texts, for the language offer. */
async function LanguageOffers({ locale }: { locale: Locale }) {
  const others = routedLocales().filter((other) => other !== locale);
  const offers = others.map(async (other) => {
    const t = await getTranslations({ locale: other, namespace: "layout.languages" });
    return { locale: other, text: t("offer"), read: t("read"), stay: t("stay") };
  });
  return <LanguageOffer offers={await Promise.all(offers)} />;
}

/** Header, footer, panels and banners of every page except the checkout. */
export async function SiteFrame({ locale, children }: Props) {
  const [alerts, empty, management] = await Promise.all([
    getContents("alerts", locale),
    emptyPages(locale),
    getContent(propertyManagementService, locale, "services"),
  ]);
  const managementPath =
    management.ok && management.data ? contentRoute(management.data) : `/service/${propertyManagementService}`;
  const hidden = management.ok && !management.data ? [...empty, managementPath] : empty;

  return (
    <MessagesProvider of={frameWords}>
      <Consent locale={locale} />
      <LanguageOffers locale={locale} />
      <AlertBanner alerts={alerts.ok ? alerts.data : []} today={today()} locale={locale} />
      <Header locale={locale} hidden={hidden} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} managementPath={managementPath} hidden={hidden} />
      <Panels locales={routedLocales()} managementPath={managementPath} hidden={hidden} />
      <Chrome />
    </MessagesProvider>
  );
}
