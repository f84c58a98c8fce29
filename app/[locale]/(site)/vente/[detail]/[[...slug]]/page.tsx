import { notFound } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { getSale, listingPaths } from "#lib/property/server";
import { pageMetadata } from "#lib/seo/metadata";
import { listingId, rightSlug } from "@/components/property/address";
import { DetailUnavailable } from "@/components/property/detail-unavailable";
import { EstateDetail } from "@/components/property/estate-detail";

type Props = PageProps<"/[locale]/vente/[detail]/[[...slug]]">;

async function saleOf(id: number, locale: Locale) {
  const result = await getSale(id, locale);
  if (result.ok && !result.data) notFound();
  return result.ok ? result.data : null;
}

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const sale = await saleOf(listingId(detail, slug), locale);
  if (!sale) return {};
  const { id, title, summary, place, price, images } = sale;
  return pageMetadata({
    locale,
    path: `/vente/${id}/${sale.slug}`,
    title: `${title}, ${place.name}`,
    description: summary,
    paths: await listingPaths("/vente", id),
    card: { kind: "vente", id, drawn: [title, place.name, price, cover(images, today())?.hash] },
  });
}

export default async function SalePage({ params, searchParams }: Props) {
  const [{ locale, detail, slug }, query] = await Promise.all([localizedParams(params), searchParams]);
  const id = listingId(detail, slug);
  const sale = await saleOf(id, locale);
  if (!sale) return <DetailUnavailable retryHref={href(locale, `/vente/${id}`)} />;
  rightSlug(slug, sale.slug, href(locale, `/vente/${id}/${sale.slug}`), query);
  return <EstateDetail listing={sale} locale={locale} searchParams={query} />;
}
