import { getLocale, getTranslations } from "next-intl/server";
import { exposures, seasons, views } from "#lib/property/codes";
import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import type { CountsReply } from "#lib/property/reply-schema";
import { convenienceChoices, counted, furtherConveniences } from "@/components/property/filter-choices";
import { ChoiceFields, ChoiceGroup, groupClass } from "@/components/property/filter-fields";
import { categoryLabel } from "@/components/property/filter-label";
import { NumberFields } from "@/components/property/number-fields";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Props = {
  filter: LocationFilter | SaleFilter;
  /** The filter of a list of stays. */
  rental: LocationFilter | null;
  categories: string[];
  counts: CountsReply | null;
};

const prefix = "all";

/** The less used fields of a filter. */
export async function FurtherFilters({ filter, rental, categories, counts }: Props) {
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
      <ChoiceGroup
        name="view"
        choices={counted("view", views, (value) => t(`views.${value}`), counts)}
        chosen={filter.view}
      />
      <ChoiceGroup
        name="exposure"
        choices={counted("exposure", exposures, (value) => t(`exposures.${value}`), counts)}
        chosen={filter.exposure}
      />
      <fieldset className={groupClass}>
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
      <div className={`${groupClass} items-end sm:grid-cols-3`}>
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
          <TextField {...own} maxLength={200} defaultValue={filter.category ?? ""} />
        )}
      </div>
    </div>
  );
}
