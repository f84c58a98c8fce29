import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import { conveniences, exposures, type Place, parkingTypes, seasons, views } from "#lib/property/schema";
import { ChoiceFields, NumberFields, StayFields } from "@/components/property/filter-fields";
import { categoryLabel } from "@/components/property/filter-label";
import { FilterSubmit } from "@/components/property/filter-submit";
import { type ListMode, typeChoices } from "@/components/property/type-choices";
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
  clearHref,
  fixed,
}: Props) {
  const t = await getTranslations("property");
  const rental = "dateFrom" in filter || "comfort" in filter ? (filter as LocationFilter) : null;
  const weekly = mode === "weekly" || mode === "special" || mode === "apartments";
  const types = typeChoices(mode, typeCounts, t);
  const group = "deferred-group grid gap-4 border-t border-line pt-6";
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
          {places.length > 0 && (
            <div className={rental && weekly ? group : "deferred-group grid gap-4"}>
              <ChoiceFields
                prefix={prefix}
                name="place"
                legend={t("filters.place")}
                choices={places.map((place) => ({ value: String(place.id), label: place.name }))}
                chosen={filter.place}
                columns="grid-cols-2 md:grid-cols-3"
              />
            </div>
          )}
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
          <fieldset className={group}>
            <legend className="float-left mb-0 text-lg font-semibold">{t("filters.size")}</legend>
            <NumberFields
              prefix={prefix}
              filter={filter}
              names={[
                ...(mode === "annual" ? (["people"] as const) : []),
                "roomsMin",
                "roomsMax",
                "priceMin",
                "priceMax",
                "surfaceMin",
                "surfaceMax",
                "balconyMin",
              ]}
              className="md:grid-cols-4"
            />
          </fieldset>
          {rental && comfortClasses.length > 0 && (
            <div className={group}>
              <ChoiceFields
                prefix={prefix}
                name="comfort"
                legend={t("filters.comfort")}
                choices={comfortClasses.map((value) => ({
                  value: String(value),
                  label: t("card.comfort", { count: value }),
                }))}
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
              choices={conveniences.map((value) => ({ value, label: t(`conveniences.${value}`) }))}
              chosen={filter.conveniences}
              columns="sm:grid-cols-2 md:grid-cols-3"
            />
          </div>
          <div className={group}>
            <ChoiceFields
              prefix={prefix}
              name="view"
              legend={t("filters.view")}
              choices={views.map((value) => ({ value, label: t(`views.${value}`) }))}
              chosen={filter.view}
              columns="grid-cols-2 md:grid-cols-3"
            />
          </div>
          <div className={group}>
            <ChoiceFields
              prefix={prefix}
              name="exposure"
              legend={t("filters.exposure")}
              choices={exposures.map((value) => ({ value, label: t(`exposures.${value}`) }))}
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
          <fieldset className={group}>
            <legend className="float-left mb-0 text-lg font-semibold">{t("filters.more")}</legend>
            <div className="grid items-end gap-4 sm:grid-cols-3">
              {rental && weekly && (
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
                  id={`${prefix}-category`}
                  name="category"
                  label={t("filters.category")}
                  placeholder={t("filters.anyCategory")}
                  options={categories.map((value) => ({ value, label: categoryLabel(value, t) }))}
                  defaultValue={filter.category ?? ""}
                />
              ) : (
                <TextField
                  id={`${prefix}-category`}
                  name="category"
                  label={t("filters.category")}
                  maxLength={40}
                  defaultValue={filter.category ?? ""}
                />
              )}
            </div>
          </fieldset>
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
