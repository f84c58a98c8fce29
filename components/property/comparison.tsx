import { Check, Minus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { type Compared, type ComparedValue, comparisonGroups } from "@/components/property/comparison-rows";
import type { StayRequest } from "@/components/property/cost";
import { locationPath } from "@/components/property/location-path";
import { salePath } from "@/components/property/sale-card";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

const name =
  "sticky left-0 z-1 w-[124px] min-w-[124px] border-r border-line bg-white px-3 text-left font-normal md:w-[240px] md:min-w-[240px] md:px-5";

/** Columns of equal width, whatever their content. */
const columns: Record<number, string> = { 2: "w-1/2", 3: "w-1/3", 4: "w-1/4" };

type Props = {
  /** Kind for the heading; null when only one kind is compared. */
  kind: "rentals" | "annual" | "sales" | null;
  listings: Compared[];
  locale: Locale;
  /** The stay of a listing's price. */
  asked: (listing: Compared) => StayRequest;
};

/** Compares two to four listings of one kind; renders nothing for fewer. */
export async function Comparison({ kind, listings, locale, asked }: Props) {
  const [t, inclusions] = await Promise.all([getTranslations("property"), getTranslations("property.inclusions")]);
  if (listings.length < 2) return null;
  const id = `comparaison-${kind ?? "title"}`;
  const words = {
    has: t("favourites.has"),
    hasNot: t("favourites.hasNot"),
    unknown: t("favourites.unknown"),
  };
  const wide = Math.round(1000 / listings.length) - 32;
  const column = `max(148px, calc((100vw - 304px) / ${listings.length} - 32px))`;
  const sizes = `(min-width: 1280px) ${wide}px, (min-width: 768px) ${column}, 132px`;
  return (
    <div className="mt-14 lg:mt-20">
      <h2 id={id} className="mb-6">
        {t("favourites.comparison")}
        {kind && <span className="font-normal text-grey"> · {t(`crumbs.${kind}`)}</span>}
      </h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
        className="relative overflow-x-auto border-y border-line bg-white max-md:-mx-(--gutter) md:rounded-card md:border"
      >
        <table className="w-full border-separate tabular-nums border-spacing-0">
          <caption className="sr-only">{t("favourites.caption", { count: listings.length })}</caption>
          <thead>
            <tr>
              <td className={name} />
              {listings.map((listing) => {
                const image = cover(listing.images, asked(listing).dateFrom ?? today());
                const href =
                  "max_people" in listing ? locationPath(listing, locale, asked(listing)) : salePath(listing, locale);
                return (
                  <th
                    key={`${"max_people" in listing}${listing.id}`}
                    scope="col"
                    className={`min-w-[156px] p-3 text-left align-top md:min-w-[180px] md:p-4 ${columns[listings.length] ?? ""}`}
                  >
                    {image && <Picture image={image} alt="" sizes={sizes} className="aspect-3/2 rounded-control" />}
                    <Link href={href} className="mt-2 block leading-tight hover:text-primary hover:underline">
                      {listing.title}
                    </Link>
                  </th>
                );
              })}
            </tr>
          </thead>
          {comparisonGroups(listings, t, inclusions, asked).map((group) => (
            <tbody key={group.title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={listings.length + 1}
                  className="border-t border-line bg-snow px-3 py-2 text-left text-sm font-semibold text-grey md:px-5"
                >
                  <span className="sticky left-3 md:left-5">{group.title}</span>
                </th>
              </tr>
              {group.rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row" className={`${name} border-t py-3 text-grey max-md:text-sm`}>
                    {label}
                  </th>
                  {values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                    <td key={index} className="border-t border-line px-3 py-3 align-top md:px-4">
                      <Value value={value} words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

function Value({ value, words }: { value: ComparedValue; words: Record<"has" | "hasNot" | "unknown", string> }) {
  if (typeof value === "string") return value;
  if (value === null) return <span className="sr-only">{words.unknown}</span>;
  const Sign = value ? Check : Minus;
  return (
    <>
      <Sign size={20} className={value ? "text-success" : "text-control"} />
      <span className="sr-only">{value ? words.has : words.hasNot}</span>
    </>
  );
}
