import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { hitPath } from "#lib/content/path";
import type { SearchHit } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { getListingsByIds } from "#lib/property/server";
import { FoundListing } from "@/components/content/found-listing";
import { isSameWord } from "@/components/content/same-word";
import { Link } from "@/components/ui/link";

const order = [
  "locations",
  "sales",
  "services",
  "packages",
  "type_de_pack",
  "pages",
  "actualites",
  "emploi",
  "alerts",
] as const;

type Props = { hits: SearchHit[]; term: string; locale: Locale };

/** Homes and properties among the hits, by kind and id; a hit without its listing is displayed as text. */
async function listingsOf(hits: SearchHit[], locale: Locale) {
  const ids = (type: SearchHit["type"]) => hits.filter((hit) => hit.type === type).map(({ id }) => id);
  const [rentals, sales] = [ids("locations"), ids("sales")];
  const found = rentals.length + sales.length > 0 ? await getListingsByIds({ rentals, sales }, locale) : null;
  if (!found?.ok) return new Map<string, LocationSummary | SaleSummary>();
  return new Map<string, LocationSummary | SaleSummary>([
    ...found.data.locations.map((home) => [`locations ${home.id}`, home] as const),
    ...found.data.sales.map((sale) => [`sales ${sale.id}`, sale] as const),
  ]);
}

/** Search hits by kind, with the matching words marked. */
export async function SearchResults({ hits, term, locale }: Props) {
  const t = await getTranslations("content.search.groups");
  const listings = await listingsOf(hits, locale);
  return order.map((type) => {
    const group = hits.filter((hit) => hit.type === type);
    if (group.length === 0) return null;
    return (
      <section key={type} className="mt-10" aria-labelledby={`results-${type}`}>
        <h2 id={`results-${type}`} className="text-xl">
          {t(type)} <span className="font-normal text-grey">({group.length})</span>
        </h2>
        <ul className="mt-4 border-t border-line">
          {group.map((hit) => {
            const listing = listings.get(`${type} ${hit.id}`);
            const words = (
              <>
                <Link
                  href={hitPath(hit, locale)}
                  className="text-lg font-semibold after:absolute after:inset-0 hover:text-primary hover:underline"
                >
                  <Marked text={hit.title} term={term} />
                </Link>
                <p className="mt-1 max-w-measure text-grey max-sm:line-clamp-3">
                  <Marked text={hit.excerpt} term={term} />
                </p>
              </>
            );
            return (
              <li key={hit.id} className="relative border-b border-line py-4">
                {listing ? <FoundListing listing={listing}>{words}</FoundListing> : words}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Marks the words of the term, ignoring accents and endings. */
function Marked({ text, term }: { text: string; term: string }) {
  const words = (term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length > 1);
  const parts = text.split(/(\p{L}[\p{L}\p{M}\p{N}]*)/u);
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    if (!words.some((word) => isSameWord(part, word))) return <Fragment key={key}>{part}</Fragment>;
    return (
      <mark key={key} className="rounded-sm bg-tint-strong px-0.5 text-ink">
        {part}
      </mark>
    );
  });
}
