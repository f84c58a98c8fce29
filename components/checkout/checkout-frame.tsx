import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { agency } from "#agency/agency";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { Languages } from "@/components/layout/languages";
import { LegalLinks } from "@/components/layout/legal-links";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { Wordmark } from "@/components/layout/wordmark";

/** Reduced header and footer of the checkout: no links except the agency's name and telephone. */
export function CheckoutFrame({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <>
      <header data-bar="head" className="sticky top-0 z-20 border-b border-line bg-white">
        <div className="wrap flex h-16 items-center justify-between gap-4 lg:h-20">
          <Wordmark locale={locale} />
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
          <LegalLinks locale={locale} />
          <Languages look="footer" />
        </div>
      </footer>
    </>
  );
}
