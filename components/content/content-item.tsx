import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { addressedContent } from "#lib/content/address";
import { isOver } from "#lib/content/current";
import { contentPath } from "#lib/content/path";
import type { Content, ContentType } from "#lib/content/schema";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { rightSlug } from "#lib/i18n/right-slug";
import { today } from "#lib/property/calendar";
import type { QueryValues } from "#lib/property/form-query";
import { jobData, newsData } from "#lib/seo/article-data";
import { addressedMetadata } from "#lib/seo/content";
import type { Product } from "#lib/shop/product-schema";
import { Article } from "@/components/content/article";
import { AskUs } from "@/components/content/ask-us";
import { JobCard } from "@/components/content/job-card";
import { OtherContents } from "@/components/content/other-contents";
import { PackagesOfType } from "@/components/content/package-types";
import { ProductList } from "@/components/content/product-list";
import { ContentUnavailable } from "@/components/content/unavailable";
import { OwnerRequest, OwnerRequestLink, wishOf } from "@/components/owner/owner-request";
import { StructuredData } from "@/components/seo/structured-data";
import { OrderTable } from "@/components/shop/order-table";
import { ProductBooking } from "@/components/shop/product-booking";

type ContentAddress = { locale: Locale; detail: string; slug?: string[] };
type Props = { address: ContentAddress; types: readonly ContentType[]; searchParams: Promise<QueryValues> };

const sections = {
  actualites: ["/actualite", "news"],
  emploi: ["/emplois", "jobs"],
  services: ["/service", "services"],
  packages: ["/produits/package", "packages"],
  type_de_pack: ["/produits/package", "packages"],
  pages: ["/page", "pages"],
  alerts: ["/page", "pages"],
} as const satisfies Record<ContentType, readonly [string, string]>;

/** Page of a news item, a job, a service, a package or a page with its own address, with its aside. */
async function ContentItem({ address, types, searchParams }: Props) {
  const { locale, slug } = address;
  const [t, result, query] = await Promise.all([
    getTranslations("content"),
    addressedContent({ ...address, types }),
    searchParams,
  ]);
  if (!result.ok) return <ContentUnavailable />;
  const item = result.data;
  rightSlug(slug, item.slug, contentPath(item, locale), query);
  const [folder, section] = sections[item.type];
  const crumbs = [
    { href: href(locale), label: t("crumbs.home") },
    { href: href(locale, folder), label: t(`${section}.title`) },
    { label: item.title },
  ];
  const wish = wishOf(item.facts);
  const over = isOver(item, today());
  const products = item.attached_products ?? [];
  const vacancy = item.type === "emploi" && !over ? jobData(item, locale) : null;
  const only = products.length === 1 ? products[0] : undefined;
  return (
    <Article
      content={item}
      crumbs={crumbs}
      meta={meta(item, t)}
      action={
        over ? t(item.type === "emploi" ? "jobs.over" : "packages.over") : wish && <OwnerRequestLink wish={wish} />
      }
      aside={aside(item, locale, over)}
      booking={!over && only && <ProductBooking product={only} locale={locale} />}
    >
      {!over && !only && <Offers products={products} locale={locale} title={t("services.offers")} />}
      {item.type === "type_de_pack" && <PackagesOfType type={item} locale={locale} />}
      {wish && <OwnerRequest wish={wish} receipt={query.recu} page={contentPath(item, locale)} />}
      {item.type === "actualites" && <StructuredData data={newsData(item, locale)} />}
      {vacancy && <StructuredData data={vacancy} />}
    </Article>
  );
}

type PageProps = {
  params: Promise<{ locale: string; detail: string; slug?: string[] }>;
  searchParams: Promise<QueryValues>;
};

/** The page of contents of these types, under their own addresses, with its metadata. */
export const contentPage = (types: readonly ContentType[]) => ({
  metadata: addressedMetadata(types),
  page: async ({ params, searchParams }: PageProps) => (
    <ContentItem address={await localizedParams(params)} types={types} searchParams={searchParams} />
  ),
});

/** Several services share an order table; options of a stay and single services are on their own page. */
function Offers(props: { products: Product[]; locale: Locale; title: string }) {
  const { products, ...rest } = props;
  const isTable = products.length > 1 && products.every(({ category }) => category === "service");
  return isTable ? <OrderTable groups={[{ title: null, products }]} {...rest} /> : <ProductList {...props} />;
}

type Texts = Awaited<ReturnType<typeof getTranslations<"content">>>;

function meta(item: Content, t: Texts): ReactNode {
  if (item.type === "actualites")
    return (
      item.publishedAt && (
        <time dateTime={item.publishedAt}>{t("news.published", { date: formatDate(item.publishedAt) })}</time>
      )
    );
  if (item.type === "emploi") return [item.facts.place, item.facts.workload].filter(Boolean).join(" · ");
  return null;
}

function aside(item: Content, locale: Locale, over: boolean): ReactNode {
  if (item.type === "emploi") return <JobCard job={item} locale={locale} over={over} />;
  if (item.type === "actualites" || item.type === "services" || item.type === "packages")
    return <OtherContents item={item} type={item.type} locale={locale} />;
  return <AskUs locale={locale} />;
}
