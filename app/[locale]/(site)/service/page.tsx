import { getTranslations } from "next-intl/server";
import { getContents } from "#lib/content/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { PackageSection } from "@/components/content/package-list";
import { ServiceList } from "@/components/content/service-list";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";

type Props = PageProps<"/[locale]/service">;

const categories = ["management", "maintenance", "laundry", "complementary", "concierge"] as const;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  const t = await getTranslations("content.services");
  return pageMetadata({ locale, path: "/service", title: t("pageTitle"), description: t("description") });
}

export default async function ServicesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, services] = await Promise.all([getTranslations("content"), getContents("services", locale)]);
  if (!services.ok) return <ContentUnavailable title={t("services.title")} />;
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: t("crumbs.home") }, { label: t("services.title") }]} />
      <h1 className="mt-2">{t("services.pageTitle")}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t("services.description")}</p>
      <PackageSection locale={locale} />
      {categories.map((category) => (
        <ServiceList
          key={category}
          title={t(`categories.${category}`)}
          services={services.data.filter((service) => service.category === category)}
          locale={locale}
        />
      ))}
    </div>
  );
}
