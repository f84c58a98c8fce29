import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { productCategorySchema } from "#lib/shop/schema";
import { getProducts } from "#lib/shop/server";
import { ProductList } from "@/components/content/product-list";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/ui/breadcrumb";

type Props = PageProps<"/[locale]/produits/[categorie]">;

export async function generateMetadata({ params }: Props) {
  const { locale, categorie } = await localizedParams(params);
  const category = productCategorySchema.safeParse(categorie);
  if (!category.success) notFound();
  const t = await getTranslations("content.products");
  return pageMetadata({
    locale,
    path: `/produits/${category.data}`,
    title: t(category.data),
    description: t("description"),
  });
}

export default async function ProductsPage({ params }: Props) {
  const { locale, categorie } = await localizedParams(params);
  const category = productCategorySchema.safeParse(categorie);
  if (!category.success) notFound();
  const [t, crumbs, products] = await Promise.all([
    getTranslations("content.products"),
    getTranslations("content.crumbs"),
    getProducts({ category: category.data }, locale),
  ]);
  if (!products.ok) return <ContentUnavailable title={t(category.data)} />;
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: crumbs("home") }, { label: t(category.data) }]} />
      <h1 className="mt-2">{t(category.data)}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t("description")}</p>
      {products.data.length === 0 && <p className="mt-10">{t("empty")}</p>}
      <ProductList products={products.data} locale={locale} title={t("title")} />
    </div>
  );
}
