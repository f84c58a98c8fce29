import { Phone } from "lucide-react";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { agency } from "#agency/agency";
import { contentRoute } from "#lib/content/path";
import { getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { ConsentLink } from "@/components/layout/consent-link-client";
import { Languages } from "@/components/layout/languages";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { TermsLink } from "@/components/layout/terms-link-client";
import { Wordmark } from "@/components/layout/wordmark";
import { Link } from "@/components/ui/link";

const small =
  "inline-flex min-h-11 items-center rounded-control hover:text-primary hover:underline hover:underline-offset-3";

/** The reduced header and footer of the order's steps: nothing that leads away but the agency's name and telephone. */
export async function CheckoutFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [{ checkout, layout }, privacy, imprint] = await Promise.all([
    getMessages(),
    getPage("privacy", locale),
    getPage("imprint", locale),
  ]);
  const { header } = checkout;
  const t = await getTranslations("layout");
  return (
    <>
      <header data-bar="head" className="sticky top-0 z-20 border-b border-line bg-white">
        <div className="wrap flex h-16 items-center justify-between gap-4 lg:h-20">
          <Wordmark locale={locale} label={t("home", { name: agency.name })} />
          <div className="flex items-center gap-x-4">
            <TelephoneLink
              number={agency.telephone}
              className="num inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:text-primary max-sm:-mr-2"
            >
              <Phone size={20} />
              <span className="max-[389px]:sr-only max-sm:text-[min(0.875rem,3.6vw)]">{agency.telephone}</span>
            </TelephoneLink>
            <span className="hidden sm:block">
              <Languages look="header" />
            </span>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="mt-12 border-t border-line text-sm text-grey">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-4">
          <p className="inline-flex min-h-11 items-center max-sm:w-full">
            © {today().slice(0, 4)} {agency.legalName}
          </p>
          <TermsLink className={small}>{header.terms}</TermsLink>
          {privacy.ok && privacy.data && (
            <Link href={href(locale, contentRoute(privacy.data))} className={small}>
              {header.privacy}
            </Link>
          )}
          {imprint.ok && imprint.data && (
            <Link href={href(locale, contentRoute(imprint.data))} className={small}>
              {layout.footer.imprint}
            </Link>
          )}
          <ConsentLink label={layout.footer.cookies} className={small} />
          <Languages look="footer" />
        </div>
      </footer>
    </>
  );
}
