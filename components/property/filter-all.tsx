import { ChevronDown } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { exposures, parkingTypes, seasons, views } from "#lib/property/codes";
import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import type { Place } from "#lib/property/listing-schema";
import type { CountsReply } from "#lib/property/reply-schema";
import type { ActiveFilter } from "#lib/property/search-params";
import {
  comfortChoices,
  convenienceChoices,
  counted,
  firstConveniences,
  furtherConveniences,
  type ListMode,
  placeChoices,
  typeChoices,
} from "@/components/property/filter-choices";
import { ChoiceFields, NumberFields, RoomFields, StayFields } from "@/components/property/filter-fields";
import { categoryLabel } from "@/components/property/filter-label";
import { FilterSubmit } from "@/components/property/filter-submit";
import { PriceFields } from "@/components/property/price-fields";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Props = {
  mode: ListMode;
  locale: Locale;
  filter: LocationFilter | SaleFilter;
  places: Place[];
  comfortClasses: number[];
  /** The categories there are; none when that is not known. */
  categories?: string[];
  /** How many listings of each type there are; none when that is not known. */
  typeCounts?: { value: string; count: number }[];
  /** How many homes each value would give; null when that is not known. */
  counts: CountsReply | null;
  active: ActiveFilter[];
  clearHref: string;
  /** What this list always asks for. */
  fixed: Record<string, string>;
};

const prefix = "all";

/** Every filter of a list, inside the form of the filter dialog. */
export async function FilterAll({
  mode,
  locale,
  filter,
  places,
  comfortClasses,
  categories = [],
  typeCounts = [],
  counts,
  active,
  clearHref,
  fixed,
}: Props) {
  const t = await getTranslations("property");
  const rental = "dateFrom" in filter || "comfort" in filter ? (filter as LocationFilter) : null;
  const weekly = mode === "weekly" || mode === "special" || mode === "apartments";
  const types = typeChoices(mode, { known: typeCounts, counts }, t);
  const group = "deferred-group grid gap-4 border-t border-line pt-6";
  const further = active.some(({ key, value }) => !firstKeys.has(key) || isFurther(key, value));
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">
        <div className="grid gap-6">
          {rental && weekly && (
            <fieldset className="deferred-group">
              <legend className="mb-3 text-lg font-semibold">{t("filters.dates")}</legend>
              <StayFields prefix={prefix} filter={rental} fixed={fixed} locale={locale} />
            </fieldset>
          )}
          <fieldset className={weekly ? group : "deferred-group grid gap-4"}>
            <legend className="float-left mb-0 text-lg font-semibold">{t("filters.price")}</legend>
            <PriceFields prefix={prefix} filter={filter} counts={counts} />
          </fieldset>
          <div className={group}>
            <RoomFields prefix={prefix} filter={filter} counts={counts} />
            {mode === "annual" && <NumberFields prefix={prefix} filter={filter} names={["people"]} />}
          </div>
          {mode !== "apartments" && (
            <div className={group}>
              <ChoiceFields
                prefix={prefix}
                name="type"
                legend={t("filters.type")}
                choices={types}
                chosen={filter.type}
                columns="grid-cols-2 md:grid-cols-3"
              />
            </div>
          )}
          {"parkingType" in filter && (
            <div className={group}>
              <ChoiceFields
                prefix={prefix}
                name="parkingType"
                legend={t("filters.parkingType")}
                choices={parkingTypes.map((value) => ({ value, label: t(`parkingTypes.${value}`) }))}
                chosen={filter.parkingType}
                columns="grid-cols-2 md:grid-cols-4"
              />
            </div>
          )}
          {places.length > 0 && (
            <div className={group}>
              <ChoiceFields
                prefix={prefix}
                name="place"
                legend={t("filters.place")}
                choices={placeChoices(places, counts)}
                chosen={filter.place}
                columns="grid-cols-2 md:grid-cols-3"
              />
            </div>
          )}
          {rental && comfortClasses.length > 0 && (
            <div className={group}>
              <ChoiceFields
                prefix={prefix}
                name="comfort"
                legend={t("filters.comfort")}
                choices={comfortChoices(comfortClasses, counts, t)}
                chosen={rental.comfort}
                columns="grid-cols-2 md:grid-cols-4"
              />
            </div>
          )}
          <div className={group}>
            <ChoiceFields
              prefix={prefix}
              name="conveniences"
              legend={t("filters.conveniences")}
              choices={convenienceChoices(firstConveniences, counts, t)}
              chosen={filter.conveniences}
              columns="sm:grid-cols-2 md:grid-cols-3"
            />
          </div>
          <details open={further} className="group border-t border-line pt-3">
            <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-lg font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
              {t("filters.more")}
              <ChevronDown
                aria-hidden="true"
                size={20}
                className="flex-none transition-transform group-open:rotate-180"
              />
            </summary>
            <FurtherFields
              filter={filter}
              rental={weekly ? rental : null}
              categories={categories}
              counts={counts}
              group={group}
            />
          </details>
        </div>
      </div>
      <div className="flex flex-none flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 md:px-6">
        <a href={clearHref} className="link link-solo">
          {t("filters.clear")}
        </a>
        <FilterSubmit sales={mode === "sale"} block={false} />
      </div>
    </>
  );
}

/** Filters that stand above the fold of further ones. */
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

type FurtherProps = {
  filter: LocationFilter | SaleFilter;
  /** The filter of a list of stays. */
  rental: LocationFilter | null;
  categories: string[];
  counts: CountsReply | null;
  group: string;
};

/** What few people ask for. */
async function FurtherFields({ filter, rental, categories, counts, group }: FurtherProps) {
  const [t, locale] = await Promise.all([getTranslations("property"), getLocale()]);
  const own = { id: `${prefix}-category`, name: "category", label: t("filters.category") };
  return (
    <div className="grid gap-6 pt-3">
      <ChoiceFields
        prefix={prefix}
        name="conveniences"
        legend={t("filters.furtherConveniences")}
        choices={convenienceChoices(furtherConveniences, counts, t)}
        chosen={filter.conveniences}
        columns="sm:grid-cols-2 md:grid-cols-3"
      />
      <div className={group}>
        <ChoiceFields
          prefix={prefix}
          name="view"
          legend={t("filters.view")}
          choices={counted(
            views.map((value) => ({ value, label: t(`views.${value}`) })),
            "view",
            counts,
          )}
          chosen={filter.view}
          columns="grid-cols-2 md:grid-cols-3"
        />
      </div>
      <div className={group}>
        <ChoiceFields
          prefix={prefix}
          name="exposure"
          legend={t("filters.exposure")}
          choices={counted(
            exposures.map((value) => ({ value, label: t(`exposures.${value}`) })),
            "exposure",
            counts,
          )}
          chosen={filter.exposure}
          columns="grid-cols-2 md:grid-cols-3"
        />
      </div>
      <fieldset className={group}>
        <legend className="float-left mb-0 text-lg font-semibold">{t("filters.building")}</legend>
        <NumberFields
          prefix={prefix}
          filter={filter}
          names={[
            "roomsMax",
            "surfaceMin",
            "surfaceMax",
            "balconyMin",
            "floorMin",
            "floorMax",
            "constructionYearMin",
            "renovationYearMin",
            "bathroomsMin",
            "toiletsMin",
            "terracesMin",
            "sunshineMin",
          ]}
          className="md:grid-cols-4"
        />
      </fieldset>
      <div className={`${group} items-end sm:grid-cols-3`}>
        {rental && (
          <SelectField
            id={`${prefix}-season`}
            name="season"
            label={t("filters.season")}
            placeholder={t("filters.anySeason")}
            options={seasons.map((value) => ({ value, label: t(`seasons.${value}`) }))}
            defaultValue={rental.season ?? ""}
          />
        )}
        <TextField
          id={`${prefix}-reference`}
          name="reference"
          label={t("filters.reference")}
          maxLength={40}
          defaultValue={filter.reference ?? ""}
        />
        {categories.length > 0 ? (
          <SelectField
            {...own}
            placeholder={t("filters.anyCategory")}
            options={categories
              .map((value) => ({ value, label: categoryLabel(value, t) }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))}
            defaultValue={filter.category ?? ""}
          />
        ) : (
          <TextField {...own} maxLength={40} defaultValue={filter.category ?? ""} />
        )}
      </div>
    </div>
  );
}
