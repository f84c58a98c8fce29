import { getTranslations } from "next-intl/server";
import { formatMonth, formatWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { nights, saturdays, today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type NumberName =
  | "people"
  | "roomsMin"
  | "roomsMax"
  | "priceMin"
  | "priceMax"
  | "surfaceMin"
  | "surfaceMax"
  | "balconyMin"
  | "floorMin"
  | "floorMax"
  | "constructionYearMin"
  | "renovationYearMin"
  | "bathroomsMin"
  | "toiletsMin"
  | "terracesMin"
  | "sunshineMin";

/** Number filters side by side, each with its label. */
export async function NumberFields({
  prefix,
  names,
  filter,
  className = "",
}: {
  prefix: string;
  names: NumberName[];
  filter: Record<string, unknown>;
  className?: string;
}) {
  const t = await getTranslations("property.filters");
  return (
    <div className={`grid grid-cols-2 items-end gap-4 ${className}`}>
      {names.map((name) => (
        <TextField
          key={name}
          id={`${prefix}-${name}`}
          name={name}
          label={t(name)}
          inputMode="decimal"
          pattern="[0-9]*[.]?[0-9]*"
          defaultValue={String(filter[name] ?? "")}
        />
      ))}
    </div>
  );
}

type Choice = { value: string; label: string };

/** Several choices of one filter, as boxes to tick. */
export function ChoiceFields({
  prefix,
  name,
  legend,
  choices,
  chosen,
  columns = "",
  hideLegend,
}: {
  prefix: string;
  name: string;
  legend: string;
  choices: Choice[];
  chosen: readonly (string | number)[];
  columns?: string;
  hideLegend?: boolean;
}) {
  return (
    <fieldset>
      <legend className={hideLegend ? "sr-only" : "mb-1 text-lg font-semibold"}>{legend}</legend>
      <div className={`grid gap-x-6 ${columns}`}>
        {choices.map(({ value, label }) => (
          <label key={value} className="tick">
            <input
              type="checkbox"
              id={`${prefix}-${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.map(String).includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Arrival Saturday, length, adults and the children's ages. */
export async function StayFields({
  prefix,
  filter,
  locale,
}: {
  prefix: string;
  filter: LocationFilter;
  locale: Locale;
}) {
  const t = await getTranslations("property.filters");
  const months = Map.groupBy(saturdays(today(), 52), (date) => formatMonth(date, locale));
  const groups = [...months].map(([label, dates]) => ({
    label,
    options: dates.map((date) => ({ value: date, label: formatWeekdayDate(date, locale) })),
  }));
  const weeks = filter.dateFrom && filter.dateTo ? nights(filter.dateFrom, filter.dateTo) / 7 : 1;
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: String(count), label: t("weeks", { count }) }));
  const adults = filter.people ? filter.people - filter.ages.length : undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        id={`${prefix}-dateFrom`}
        name="dateFrom"
        label={t("arrival")}
        options={groups}
        placeholder={t("anyArrival")}
        defaultValue={filter.dateFrom ?? ""}
        fieldClassName="col-span-2"
      />
      <SelectField
        id={`${prefix}-weeks`}
        name="weeks"
        label={t("length")}
        options={lengths}
        defaultValue={String(weeks)}
      />
      <TextField
        id={`${prefix}-adults`}
        name="adults"
        label={t("adults")}
        type="number"
        min={1}
        max={20}
        defaultValue={adults ?? ""}
      />
      <TextField
        id={`${prefix}-ages`}
        name="ages"
        label={t("ages")}
        help={t("agesHelp")}
        inputMode="text"
        pattern="[0-9 ,]*"
        defaultValue={filter.ages.join(", ")}
        fieldClassName="col-span-2"
      />
    </div>
  );
}
