import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { productCategorySchema } from "#lib/shop/schema";
import { getProduct } from "#lib/shop/server";
import { Prose } from "@/components/content/article";
import { ProductPrice } from "@/components/content/product-price";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ProductForm } from "@/components/shop/product-form-client";
import { productFormStrings } from "@/components/shop/product-form-strings";
import { ProductRuleText } from "@/components/shop/product-rule-text";
import { Picture } from "@/components/ui/picture";

type Props = PageProps<"/[locale]/produit/[id]">;

/** The product an address means, optionally only when it is of the category asked for. */
async function addressedProduct(id: string, categorie: string | string[] | undefined, locale: Locale) {
  const category = productCategorySchema.optional().safeParse(categorie || undefined);
  if (!/^[1-9]\d{0,8}$/.test(id) || !category.success) notFound();
  const product = await getProduct(Number(id), locale, category.data);
  if (product.ok && !product.data) notFound();
  return product;
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { locale, id } = await localizedParams(params);
  const product = await addressedProduct(id, (await searchParams).categorie, locale);
  if (!product.ok || !product.data) return {};
  const { title, subTitle, basePrice, images } = product.data;
  const t = await getTranslations("content.products");
  return pageMetadata({
    locale,
    path: `/produit/${id}`,
    title: t("bookTitle", { title }),
    description: subTitle ?? title,
    card: { kind: "produit", id: product.data.id, drawn: [title, subTitle, basePrice, images[0]?.hash] },
  });
}

export default async function ProductPage({ params, searchParams }: Props) {
  const { locale, id } = await localizedParams(params);
  const result = await addressedProduct(id, (await searchParams).categorie, locale);
  if (!result.ok || !result.data) return <ContentUnavailable />;
  const product = result.data;
  if (product.category === "rental" && product.article) permanentRedirect(href(locale, `/location/${product.article}`));
  const [t, strings] = await Promise.all([getTranslations("content"), productFormStrings()]);
  const image = product.images[0];
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        items={[
          { href: href(locale), label: t("crumbs.home") },
          { href: href(locale, `/produits/${product.category}`), label: t(`products.${product.category}`) },
          { label: product.title },
        ]}
      />
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <div>
          <h1>{product.title}</h1>
          {product.subTitle && <p className="mt-3 text-lg text-grey">{product.subTitle}</p>}
          {image && (
            <Picture
              image={image}
              sizes="(min-width: 992px) 700px, 100vw"
              priority
              className="mt-8 overflow-hidden rounded-card"
            />
          )}
          <Prose html={product.description} className="mt-8" />
        </div>
        <section aria-label={t("products.see")} className="h-fit rounded-card border border-line bg-white p-6 md:p-8">
          <p>
            <ProductPrice product={product} large />
          </p>
          <ProductRuleText product={product} locale={locale} />
          <div className="mt-6">
            <ProductForm product={product} locale={locale} strings={strings} />
          </div>
        </section>
      </div>
    </div>
  );
}
