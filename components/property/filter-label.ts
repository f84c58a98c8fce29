import type { useTranslations } from "next-intl";
import { formatRoundPrice } from "#lib/i18n/format";
import type { Convenience, Place } from "#lib/property/listing-schema";
import type { ActiveFilter } from "#lib/property/search-params";

export type PropertyTexts = ReturnType<typeof useTranslations<"property">>;

/** Label of a category: the agency's own name without a translation. */
export const categoryLabel = (value: string, t: PropertyTexts): string =>
  t.has(`categories.${value}` as "categories.chalet") ? t(`categories.${value}` as "categories.chalet") : value;

/** A filter's label with the number of chosen values, if any: "Lieu · 2". */
export const chosenLabel = (label: string, count: number, t: PropertyTexts): string =>
  count > 0 ? t("filters.chosen", { label, count }) : label;

/** Label of an active filter: "jusqu’à CHF 8'000", "Lave-vaisselle". */
export function filterLabel(
  { key, value }: Pick<ActiveFilter, "key" | "value">,
  t: PropertyTexts,
  places: Place[],
): string {
  switch (key) {
    case "priceMin":
    case "priceMax":
      return t(`filters.value.${key}`, { value: formatRoundPrice(Number(value)) });
    case "floorMin":
    case "floorMax":
      return Number(value) < 0
        ? t(`filters.value.${key}Below`, { count: -Number(value) })
        : t(`filters.value.${key}`, { value: Number(value) });
    case "conveniences":
      return t(`conveniences.${value as Convenience}`);
    case "type":
      return t(`types.${value as "chalet"}`);
    case "parkingType":
      return t(`parkingTypes.${value as "covered"}`);
    case "view":
      return t(`views.${value as "alps"}`);
    case "exposure":
      return t(`exposures.${value as "south"}`);
    case "season":
      return t(`seasons.${value as "winter"}`);
    case "place":
      return places.find((place) => String(place.id) === value)?.name ?? t("filters.place");
    case "category":
      return categoryLabel(value, t);
    default:
      return t.has(`filters.value.${key}` as "filters.value.comfort")
        ? t(`filters.value.${key}` as "filters.value.comfort", { value })
        : value;
  }
}
