import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import type { PagePath } from "#lib/routes";
import { Languages } from "@/components/layout/languages";
import { footLink, LegalLinks } from "@/components/layout/legal-links";
import { openingHours } from "@/components/layout/opening";
import { footerColumns, siteMap } from "@/components/layout/site-links";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { PaymentMark } from "@/components/shop/payment-mark";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

const networks = { instagram: "Instagram", facebook: "Facebook" };

type Props = { locale: Locale; managementPath: PagePath; hidden: readonly string[] };

/** Footer: contact teaser with the telephone, links to every section, social links, terms, cookies, language. */
export async function Footer({ locale, managementPath, hidden }: Props) {
  const t = await getTranslations("layout");
  const payment = await getTranslations("checkout.payment");
  return (
    <footer className="mt-[var(--section)] border-t border-line bg-white pt-12 pb-8 lg:pt-16 lg:pb-6">
      <div className="wrap">
        <div className="grid gap-10 max-lg:[&>*]:min-w-0 lg:grid-cols-[5fr_7fr]">
          <div>
            <h2>{t("footer.question")}</h2>
            <TelephoneLink
              number={agency.telephone}
              className="num mt-3 inline-flex min-h-11 items-center rounded-control text-[min(1.75rem,7.5vw)] font-semibold tracking-[-0.01em] hover:text-primary lg:text-3xl"
            />
            <address className="mt-2 text-grey not-italic">
              {await openingHours(locale)}
              <br />
              {agency.street} {agency.streetNumber},{" "}
              <span className="inline-block">
                {agency.zip} {agency.city}
              </span>
            </address>
            <Link
              href={href(locale, "/contact")}
              className={`${buttonClass({ variant: "secondary", size: "sm" })} mt-5`}
            >
              {t("footer.write")}
            </Link>
          </div>
          <nav id={siteMap} aria-label={t("footer.navigation")} className="@container">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-6 sm:@min-[20rem]:grid-cols-4">
              {footerColumns(managementPath, hidden).map((column) => (
                <div key={column.title}>
                  <h3 className="mb-1.5 text-sm tracking-normal text-grey">{t(column.title)}</h3>
                  <ul>
                    {column.links.map(({ path, key }) => (
                      <li key={path}>
                        <Link
                          href={href(locale, path)}
                          className="flex min-h-11 items-center rounded-control py-1.5 leading-snug hover:text-primary hover:underline hover:underline-offset-3"
                        >
                          {t(key)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </nav>
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 border-t border-line pt-4 text-sm text-grey lg:mt-12">
          <p className="inline-flex min-h-11 items-center">
            © {today().slice(0, 4)} {agency.legalName}
          </p>
          <LegalLinks locale={locale} />
          {Object.entries(agency.social).map(([network, address]) => (
            <a key={network} href={address} rel="noopener" className={footLink}>
              {networks[network as keyof typeof networks]}
            </a>
          ))}
          <Languages look="footer" />
          <ul aria-label={payment("means")} className="flex flex-wrap gap-1 py-1.5 lg:ml-auto">
            {env().paymentMethods.map((method) => (
              <li key={method}>
                <PaymentMark small method={method} name={payment(`methods.${method}`)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
