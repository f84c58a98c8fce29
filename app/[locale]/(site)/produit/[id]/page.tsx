import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { plainText } from "#lib/content/html";
import { getContent, getEveryContent } from "#lib/content/server";
import { isPast } from "#lib/content/unpresented";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { today } from "#lib/property/calendar";
import { pageMetadata, unlisted } from "#lib/seo/metadata";
import { productData } from "#lib/seo/product-data";
import { leastExtras, leastPrice } from "#lib/shop/least-price";
import { type Product, productCategorySchema } from "#lib/shop/product-schema";
import { getProduct } from "#lib/shop/server";
import { unitOf } from "#lib/shop/unit";
import { Prose } from "@/components/content/prose";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { StructuredData } from "@/components/seo/structured-data";
import { ProductBooking } from "@/components/shop/product-booking";
import { TextWithBookingForm } from "@/components/shop/text-with-booking-form";
import { Picture } from "@/components/ui/picture";

type Props = PageProps<"/[locale]/produit/[id]">;

/** The product of an address, optionally restricted to the requested category. */
async function addressedProduct(id: string, categorie: string | string[] | undefined, locale: Locale) {
  const category = productCategorySchema.optional().safeParse(categorie || undefined);
  if (!/^[1-9]\d{0,8}$/.test(id) || !category.success) notFound();
  const product = await getProduct(Number(id), locale, category.data);
  if (product.ok && !product.data) notFound();
  return product;
}

/** The content item that a product names, and whether the packages that present the product are over. */
async function presenting(product: Product, locale: Locale) {
  const type = product.category === "package" ? "packages" : undefined;
  const [found, listed] = await Promise.all([
    product.article === null ? null : getContent(product.article, locale, type),
    type ? getEveryContent(type, locale) : null,
  ]);
  const item = found?.ok ? found.data : null;
  const packages = [...(item?.type === "packages" ? [item] : []), ...(listed?.ok ? listed.data : [])];
  return { item, over: isPast(product, packages, today()) };
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { locale, id } = await localizedParams(params);
  const product = await addressedProduct(id, (await searchParams).categorie, locale);
  if (!product.ok || !product.data) return {};
  const { title, subTitle, description, images } = product.data;
  const [t, { over }] = await Promise.all([getTranslations("content.products"), presenting(product.data, locale)]);
  const metadata = pageMetadata({
    locale,
    path: `/produit/${id}`,
    title: t("bookTitle", { title }),
    description: subTitle || plainText(description) || t("bookDescription", { title, place: agency.city }),
    card: {
      kind: "produit",
      id: product.data.id,
      drawn: [
        title,
        subTitle,
        leastPrice(product.data),
        leastExtras(product.data),
        unitOf(product.data),
        images[0]?.hash,
      ],
    },
  });
  return over || product.data.status !== "available" ? { ...metadata, robots: unlisted } : metadata;
}

export default async function ProductPage({ params, searchParams }: Props) {
  const { locale, id } = await localizedParams(params);
  const result = await addressedProduct(id, (await searchParams).categorie, locale);
  if (!result.ok || !result.data) return <ContentUnavailable />;
  const product = result.data;
  if (product.category === "rental" && product.article) permanentRedirect(href(locale, `/location/${product.article}`));
  const [t, { item, over }] = await Promise.all([getTranslations("content"), presenting(product, locale)]);
  const image = product.images[0] ?? item?.images[0];
  return (
    <div className="wrap pb-16">
      {!over && <StructuredData data={productData(product, locale)} />}
      <Breadcrumb
        items={[
          { href: href(locale), label: t("crumbs.home") },
          { href: href(locale, `/produits/${product.category}`), label: t(`products.${product.category}`) },
          { label: product.title },
        ]}
      />
      <h1 className="mt-2">{product.title}</h1>
      {product.subTitle && <p className="mt-3 max-w-measure text-lg text-grey">{product.subTitle}</p>}
      <TextWithBookingForm
        booking={
          over ? <p className="text-lg">{t("packages.over")}</p> : <ProductBooking product={product} locale={locale} />
        }
      >
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 992px) 700px, 100vw"
            priority
            className="mb-8 overflow-hidden rounded-card"
          />
        )}
        <Prose html={product.description} />
      </TextWithBookingForm>
    </div>
  );
}
