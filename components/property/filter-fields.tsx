import { getTranslations } from "next-intl/server";
import { formatWeekdayDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { nights, today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { defaultAdults } from "#lib/property/form-query";
import type { CountsReply } from "#lib/property/reply-schema";
import { type Choice, roomsChoices } from "@/components/property/filter-choices";
import { childrenOf } from "@/components/property/party";
import { ValueCount } from "@/components/property/value-count-client";
import { ArrivalField } from "@/components/stay/arrival-field-client";
import { PartyInForm } from "@/components/stay/party-in-form-client";
import { saturdayOptions } from "@/components/stay/saturdays";
import { SelectField } from "@/components/ui/select-field";

type ChoiceFieldsProps = {
  prefix: string;
  name: string;
  legend: string;
  choices: Choice[];
  chosen: readonly (string | number)[];
  columns?: string;
  hideLegend?: boolean;
};

/** Several choices of one filter, as checkboxes. */
export function ChoiceFields({ prefix, name, legend, choices, chosen, columns = "", hideLegend }: ChoiceFieldsProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? "sr-only" : "mb-1 text-lg font-semibold"}>{legend}</legend>
      <div className={`grid gap-x-6 ${columns}`}>
        {choices.map(({ value, label, count }) => (
          <label key={value} className="tick">
            <input
              type="checkbox"
              id={`${prefix}-${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.map(String).includes(value)}
            />
            <span>
              {label} {count && <ValueCount {...count} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Classes of a group in the dialog with all filters. */
export const groupClass = "deferred-group grid gap-4 border-t border-line pt-6";

type ChoiceGroupProps = {
  name: "type" | "parkingType" | "place" | "comfort" | "conveniences" | "view" | "exposure";
  choices: Choice[];
  chosen: readonly (string | number)[];
  columns?: string;
};

/** Choices as a group in the dialog with all filters. */
export async function ChoiceGroup({ name, choices, chosen, columns = "grid-cols-2 md:grid-cols-3" }: ChoiceGroupProps) {
  const t = await getTranslations("property.filters");
  return (
    <div className={groupClass}>
      <ChoiceFields prefix="all" name={name} legend={t(name)} choices={choices} chosen={chosen} columns={columns} />
    </div>
  );
}

type RoomFieldsProps = { prefix: string; filter: { roomsMin?: number }; counts: CountsReply | null };

/** Minimum number of rooms, as radio buttons. */
export async function RoomFields({ prefix, filter, counts }: RoomFieldsProps) {
  const t = await getTranslations("property");
  const chosen = filter.roomsMin === undefined ? "" : String(filter.roomsMin);
  return (
    <fieldset>
      <legend className="field-label">{t("filters.roomsMin")}</legend>
      <div className="flex flex-wrap gap-2">
        {roomsChoices(chosen, counts, t).map(({ value, label, count }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-control bg-white px-3.5 hover:border-ink has-checked:border-primary has-checked:bg-tint has-checked:text-primary-pressed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              id={`${prefix}-roomsMin-${value}`}
              name="roomsMin"
              value={value}
              defaultChecked={value === chosen}
              className="sr-only"
            />
            <span className="num">{label}</span>
            {count && <ValueCount {...count} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const wholeWeeks = [1, 2, 3, 4, 5, 6, 7, 8];

type StayFieldsProps = {
  prefix: string;
  filter: LocationFilter;
  /** The list's fixed filters. */
  fixed: Record<string, string>;
  locale: Locale;
};

/** Arrival, length and party of a stay search; a length that is not one to eight weeks is an option of its own. */
export async function StayFields({ prefix, filter, fixed, locale }: StayFieldsProps) {
  const t = await getTranslations("stay");
  const asked = filter.dateFrom && filter.dateTo ? nights(filter.dateFrom, filter.dateTo) : 7;
  const lengths = wholeWeeks.map((count) => ({ value: String(count), label: t("weeks", { count }) }));
  const chosen = wholeWeeks.find((count) => count * 7 === asked);
  const own = { value: `n${asked}`, label: t("nights", { count: asked }) };
  const children = childrenOf(filter);
  const adults = filter.people ? filter.people - children.length : defaultAdults;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ArrivalField
          id={`${prefix}-arrival`}
          locale={locale}
          value={filter.dateFrom ? { value: filter.dateFrom, label: formatWeekdayDate(filter.dateFrom, locale) } : null}
          saturdays={saturdayOptions(today(), locale)}
          fixed={fixed}
        />
        <SelectField
          id={`${prefix}-weeks`}
          name="weeks"
          label={t("length")}
          options={chosen ? lengths : [own, ...lengths]}
          defaultValue={chosen ? String(chosen) : own.value}
        />
      </div>
      <PartyInForm id={prefix} adults={Math.max(1, adults)} ages={children} />
    </div>
  );
}
