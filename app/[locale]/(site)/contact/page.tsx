import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { ContactForm } from "@/components/content/contact-form-client";
import { messageStrings } from "@/components/content/message-strings";
import { Breadcrumb } from "@/components/ui/breadcrumb";

type Props = PageProps<"/[locale]/contact">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("content.contact");
  return pageMetadata({ locale, path: "/contact", title: t("title"), description: t("description") });
}

export default async function ContactPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, crumbs, strings] = await Promise.all([
    getTranslations("content.contact"),
    getTranslations("content.crumbs"),
    messageStrings(),
  ]);
  const address = `${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}`;
  const map = `https://map.geo.admin.ch/?swisssearch=${encodeURIComponent(address)}`;
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: crumbs("home") }, { label: t("title") }]} />
      <h1 className="mt-2">{t("title")}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t("description")}</p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6">
            {t("write")}
          </h2>
          <ContactForm locale={locale} kind="contact" strings={strings} />
        </section>
        <section aria-labelledby="office" className="h-fit rounded-card border border-line bg-white p-6 md:p-8">
          <h2 id="office" className="text-xl">
            {t("office")}
          </h2>
          <ul className="mt-5 grid gap-4">
            <li className="flex gap-3">
              <Phone aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
              <a className="link num" href={`tel:${agency.telephone.replaceAll(" ", "")}`}>
                {agency.telephone}
              </a>
            </li>
            <li className="flex gap-3">
              <Mail aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
              <a className="link" href={`mailto:${agency.email}`}>
                {agency.email}
              </a>
            </li>
            <li className="flex gap-3">
              <MapPin aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
              <a className="link" href={map} rel="noopener noreferrer">
                {address}
              </a>
            </li>
            <li className="flex gap-3">
              <Clock aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
              {locale === "fr" ? agency.hours.fr : agency.hours.en}
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}
