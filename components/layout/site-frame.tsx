import type { ReactNode } from "react";
import { contentRoute } from "#lib/content/path";
import { propertyManagementService } from "#lib/content/schema";
import { getContent, getContents, getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import { today } from "#lib/property/calendar";
import { AlertBanner } from "@/components/layout/alert-banner";
import { Chrome } from "@/components/layout/chrome";
import { Consent } from "@/components/layout/consent";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { LanguageOffers } from "@/components/layout/language-offers";
import { Panels } from "@/components/layout/panels-client";
import { Words } from "@/components/ui/words";

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

/** Header, footer, panels and banners around every page but the checkout's. */
export async function SiteFrame({ locale, children }: Props) {
  const [alerts, management, privacy, imprint] = await Promise.all([
    getContents("alerts", locale),
    getContent(propertyManagementService, locale, "services"),
    getPage("privacy", locale),
    getPage("imprint", locale),
  ]);
  const managementPath =
    management.ok && management.data ? contentRoute(management.data) : `/service/${propertyManagementService}`;

  return (
    <Words of={frameWords}>
      <Consent locale={locale} />
      <LanguageOffers locale={locale} />
      <AlertBanner alerts={alerts.ok ? alerts.data : []} today={today()} locale={locale} />
      <Header locale={locale} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer
        locale={locale}
        managementPath={managementPath}
        privacyPath={privacy.ok && privacy.data ? contentRoute(privacy.data) : null}
        imprintPath={imprint.ok && imprint.data ? contentRoute(imprint.data) : null}
      />
      <Panels locales={routedLocales()} managementPath={managementPath} />
      <Chrome />
    </Words>
  );
}
