import { Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { findListing } from "#lib/property/server";
import { messageMetadata } from "#lib/seo/message-metadata";
import { organisation } from "#lib/seo/structured-data";
import { ContactPageForm } from "@/components/content/contact-page-form";
import { Office } from "@/components/content/office";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { openingHours } from "@/components/layout/opening";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { StructuredData } from "@/components/seo/structured-data";
import { buttonClass } from "@/components/ui/button";

type Props = PageProps<"/[locale]/contact">;

export const generateMetadata = messageMetadata("/contact", ({ content }) => content.contact);

export default async function ContactPage({ params, searchParams }: Props) {
  const [{ locale }, query] = await Promise.all([localizedParams(params), searchParams]);
  const [t, crumbs, listing] = await Promise.all([
    getTranslations("content.contact"),
    getTranslations("content.crumbs"),
    typeof query.reference === "string" ? findListing(query.reference, locale) : null,
  ]);
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: crumbs("home") }, { label: t("title") }]} />
      <StructuredData data={organisation()} />
      <h1 className="mt-2">{t("title")}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t("description")}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
        <TelephoneLink
          number={agency.telephone}
          className={`${buttonClass({ variant: "secondary" })} num whitespace-nowrap`}
        >
          <Phone size={18} />
          {agency.telephone}
        </TelephoneLink>
        <span className="text-sm text-grey">{await openingHours(locale)}</span>
      </p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <ContactPageForm locale={locale} listing={listing} receipt={query.recu} />
        <Office locale={locale} />
      </div>
    </div>
  );
}
