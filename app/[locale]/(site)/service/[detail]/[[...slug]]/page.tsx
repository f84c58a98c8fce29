import { getTranslations } from "next-intl/server";
import { addressedContent } from "#lib/content/address";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { Article } from "@/components/content/article";
import { ProductList } from "@/components/content/product-list";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = PageProps<"/[locale]/service/[detail]/[[...slug]]">;

const types = ["services"] as const;

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  return contentMetadata(await addressedContent({ types, detail, slug, locale }), locale);
}

export default async function ServicePage({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const [t, content] = await Promise.all([
    getTranslations("content"),
    addressedContent({ types, detail, slug, locale }),
  ]);
  if (!content.ok) return <ContentUnavailable />;
  const item = content.data;
  const crumbs = [
    { href: href(locale), label: t("crumbs.home") },
    { href: href(locale, "/service"), label: t("services.title") },
    { label: item.title },
  ];
  return (
    <Article content={item} crumbs={crumbs}>
      <ProductList products={item.attached_products ?? []} locale={locale} title={t("services.offers")} />
    </Article>
  );
}
