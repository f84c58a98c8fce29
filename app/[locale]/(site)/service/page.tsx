import { getTranslations } from "next-intl/server";
import { propertyManagementService } from "#lib/content/fixed-page";
import { getContents } from "#lib/content/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { OwnerTeaser } from "@/components/content/owner-teaser";
import { PackageSection } from "@/components/content/package-list";
import { ServiceRows } from "@/components/content/service-rows";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";

type Props = PageProps<"/[locale]/service">;

const sections = [
  { id: "sejour", title: "services.duringStay", categories: ["complementary", "concierge"] },
  { id: "blanchisserie", title: "categories.laundry", categories: ["laundry"] },
] as const;
const ofOwners = ["management", "maintenance"];
const known: readonly (string | null)[] = [...sections.flatMap(({ categories }) => categories), ...ofOwners];

export const generateMetadata = messageMetadata("/service", ({ content: { services } }) => ({
  title: services.pageTitle,
  description: services.description,
}));

export default async function ServicesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, services] = await Promise.all([getTranslations("content"), getContents("services", locale)]);
  if (!services.ok) return <ContentUnavailable title={t("services.title")} />;
  const of = (categories: readonly string[]) =>
    categories.flatMap((category) => services.data.filter((service) => service.category === category));
  const management = services.data.find(({ id }) => id === propertyManagementService);
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: t("crumbs.home") }, { label: t("services.title") }]} />
      <h1 className="mt-2">{t("services.pageTitle")}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t("services.description")}</p>
      <PackageSection locale={locale} />
      {sections.map(({ id, title, categories }) => (
        <ServiceRows key={id} id={id} title={t(title)} services={of(categories)} locale={locale} />
      ))}
      {management && <OwnerTeaser service={management} locale={locale} />}
      <ServiceRows
        id="services-proprietaires"
        title={t("services.owners.list")}
        services={of(ofOwners)}
        locale={locale}
      />
      <ServiceRows
        id="autres-services"
        title={t("services.other")}
        services={services.data.filter(({ id, category }) => id !== management?.id && !known.includes(category))}
        locale={locale}
      />
      {services.data.length === 0 && <p className="mt-10">{t("products.empty")}</p>}
    </div>
  );
}
