import { ChevronDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { parkingTypes } from "#lib/property/codes";
import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import type { Place } from "#lib/property/listing-schema";
import type { CountsReply } from "#lib/property/reply-schema";
import type { ActiveFilter } from "#lib/property/search-params";
import {
  comfortChoices,
  convenienceChoices,
  firstConveniences,
  furtherConveniences,
  type ListMode,
  placeChoices,
  typeChoices,
} from "@/components/property/filter-choices";
import { ChoiceGroup, groupClass, RoomFields, StayFields } from "@/components/property/filter-fields";
import { FilterSubmit } from "@/components/property/filter-submit";
import { FurtherFilters } from "@/components/property/further-filters";
import { NumberFields } from "@/components/property/number-fields";
import { PriceFields } from "@/components/property/price-fields";

/** Data of a list's filters. */
export type ListFilter = {
  mode: ListMode;
  locale: Locale;
  filter: LocationFilter | SaleFilter;
  active: ActiveFilter[];
  places: Place[];
  comfortClasses: number[];
  /** The existing categories; empty when unknown. */
  categories: string[];
  /** The existing types, with their number of listings when known; empty when unknown. */
  typeCounts: { value: string; count?: number }[];
  /** Number of homes for each value; null when unknown. */
  counts: CountsReply | null;
};
type Props = ListFilter & {
  clearHref: string;
  /** The list's fixed filters. */
  fixed: Record<string, string>;
};

/** Filters above the collapsed ones. */
const firstKeys = new Set([
  "dateFrom",
  "people",
  "priceMin",
  "priceMax",
  "roomsMin",
  "type",
  "parkingType",
  "place",
  "comfort",
  "conveniences",
]);
const isFurther = (key: string, value: string) =>
  key === "conveniences" && furtherConveniences.some((one) => one === value);

const prefix = "all";

/** All filters of a list, for the form of the filter dialog. */
export async function FilterAll({
  mode,
  locale,
  filter,
  places,
  comfortClasses,
  categories,
  typeCounts,
  counts,
  active,
  clearHref,
  fixed,
}: Props) {
  const t = await getTranslations("property");
  const rental = "dateFrom" in filter || "comfort" in filter ? (filter as LocationFilter) : null;
  const weekly = mode === "weekly" || mode === "special" || mode === "apartments";
  const types = typeChoices(mode, { known: typeCounts, counts }, t);
  const further = active.some(({ key, value }) => !firstKeys.has(key) || isFurther(key, value));
  return (
    <>
      <div className="min-h-0 flex-1 scroll-p-3 overflow-y-auto overscroll-contain p-5 md:p-6">
        <div className="grid gap-6">
          {rental && weekly && (
            <fieldset className="deferred-group">
              <legend className="mb-3 text-lg font-semibold">{t("filters.dates")}</legend>
              <StayFields prefix={prefix} filter={rental} fixed={fixed} locale={locale} />
            </fieldset>
          )}
          <fieldset className={weekly ? groupClass : "deferred-group grid gap-4"}>
            <legend className="float-left mb-0 text-lg font-semibold">{t("filters.price")}</legend>
            <PriceFields prefix={prefix} filter={filter} counts={counts} />
          </fieldset>
          <div className={groupClass}>
            <RoomFields prefix={prefix} filter={filter} counts={counts} />
            {mode === "annual" && <NumberFields prefix={prefix} filter={filter} names={["people"]} />}
          </div>
          {mode !== "apartments" && <ChoiceGroup name="type" choices={types} chosen={filter.type} />}
          {"parkingType" in filter && (
            <ChoiceGroup
              name="parkingType"
              choices={parkingTypes.map((value) => ({ value, label: t(`parkingTypes.${value}`) }))}
              chosen={filter.parkingType}
              columns="grid-cols-2 md:grid-cols-4"
            />
          )}
          {places.length > 0 && (
            <ChoiceGroup name="place" choices={placeChoices(places, counts)} chosen={filter.place} />
          )}
          {rental && comfortClasses.length > 0 && (
            <ChoiceGroup
              name="comfort"
              choices={comfortChoices(comfortClasses, counts, t)}
              chosen={rental.comfort}
              columns="grid-cols-2"
            />
          )}
          <ChoiceGroup
            name="conveniences"
            choices={convenienceChoices(firstConveniences, counts, t)}
            chosen={filter.conveniences}
            columns="sm:grid-cols-2 md:grid-cols-3"
          />
          <details open={further} className="group border-t border-line pt-3">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-lg font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
              {t("filters.more")}
              <ChevronDown size={20} className="flex-none transition-transform group-open:rotate-180" />
            </summary>
            <FurtherFilters filter={filter} rental={weekly ? rental : null} categories={categories} counts={counts} />
          </details>
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 md:px-6">
        <a href={clearHref} className="link link-solo">
          {t("filters.clear")}
        </a>
        <FilterSubmit mode={mode} block={false} />
      </div>
    </>
  );
}
