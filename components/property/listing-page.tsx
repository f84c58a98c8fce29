import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { rightSlug } from "#lib/i18n/right-slug";
import { listingMetadata } from "#lib/property/listing-metadata";
import type { Location, Sale } from "#lib/property/listing-schema";
import type { SearchParams } from "#lib/property/search-params";
import type { Result } from "#lib/upstream/result";
import { listingId } from "@/components/property/address";
import { ListUnavailable } from "@/components/property/list-state";

type Params = { params: Promise<{ locale: string; detail: string; slug?: string[] }> };
type Props = Params & { searchParams: Promise<SearchParams> };

type Kind<Listing> = {
  folder: "/vente" | "/location" | "/location/annuelle";
  read: (id: number, locale: Locale) => Promise<Result<Listing | null>>;
  /** Whether a listing belongs to this route; any other answers 404 here. */
  belongs?: (listing: Listing) => boolean;
  View: (props: { listing: Listing; locale: Locale; searchParams: SearchParams }) => Promise<ReactNode>;
};

/**
 * Renders a listing's page under its correct slug, with its metadata; or a message while the property service does not answer.
 */
export function listingPage<Listing extends Location | Sale>({
  folder,
  read,
  belongs = () => true,
  View,
}: Kind<Listing>) {
  async function wanted({ params }: Params) {
    const { locale, detail, slug } = await localizedParams(params);
    const id = listingId(detail, slug);
    const result = await read(id, locale);
    if (result.ok && !(result.data && belongs(result.data))) notFound();
    return { id, slug, locale, listing: result.ok ? result.data : null };
  }

  async function metadata(props: Params): Promise<Metadata> {
    const { listing, locale } = await wanted(props);
    return listing ? listingMetadata(folder, listing, locale) : { robots: { index: false } };
  }

  async function page(props: Props) {
    const [{ id, slug, locale, listing }, searchParams] = await Promise.all([wanted(props), props.searchParams]);
    const path = href(locale, `${folder}/${id}`);
    if (!listing)
      return (
        <div className="wrap section">
          <ListUnavailable retryHref={path} one />
        </div>
      );
    rightSlug(slug, listing.slug, href(locale, `${folder}/${id}/${listing.slug}`), searchParams);
    return <View listing={listing} locale={locale} searchParams={searchParams} />;
  }
  return { metadata, page };
}
