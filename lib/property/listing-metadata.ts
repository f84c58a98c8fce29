import type { Metadata } from "next";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { Location, Sale } from "#lib/property/listing-schema";
import { listingPaths } from "#lib/property/server";
import { pageMetadata } from "#lib/seo/metadata";

/** Metadata of a listing's page, with an alternate in every language by its title there. */
export async function listingMetadata(
  folder: Parameters<typeof listingPaths>[0],
  listing: Location | Sale,
  locale: Locale,
): Promise<Metadata> {
  const { id, slug, title, summary, place, price, images } = listing;
  // What the picture shows: another price is another picture.
  const shown = "total" in listing ? [listing.total, listing.from, listing.charges, listing.max_people] : [];
  return pageMetadata({
    locale,
    path: `${folder}/${id}/${slug}`,
    title: title.includes(place.name) ? title : `${title}, ${place.name}`,
    description: summary,
    paths: await listingPaths(folder, id),
    card: {
      kind: folder === "/vente" ? "vente" : "location",
      id,
      drawn: [title, place.name, price, ...shown, cover(images, today())?.hash],
    },
  });
}
