"use client";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { formatMonth, formatWeekdayDate, formatWeekdayMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Period } from "#lib/property/calendar";
import { type HomeYear, stayEnds, stayStarts } from "#lib/property/home-year";
import type { Party } from "#lib/property/stay";
import { SelectField } from "@/components/ui/select-field";
import { useLoaded } from "@/components/ui/use-loaded";

const loadDialog = () => import("@/components/stay/dates-dialog-client");

type Props = {
  id: string;
  locale: Locale;
  year: HomeYear;
  party: Party;
  value: Period | null;
  onChange: (stay: Period) => void;
  /** The button that opens the calendar. */
  opener?: Ref<HTMLButtonElement>;
};

/** Arrival and departure in a home: a button that opens its calendar, two selects without JavaScript. */
export function DatesField({ id, locale, year, party, value, onChange, opener }: Props) {
  const t = useTranslations("stay");
  const [side, setSide] = useState<"arrival" | "departure" | null>(null);
  const dialog = useLoaded(side ? loadDialog : null);
  const text = (day: string | undefined) => (day ? formatWeekdayMonth(day, locale) : t("choose"));
  const half = (one: "arrival" | "departure", day: string | undefined) => (
    <button
      ref={one === "arrival" ? opener : undefined}
      id={`${id}-${one}`}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={side === one}
      onPointerEnter={loadDialog}
      onFocus={loadDialog}
      onClick={() => {
        setSide(value ? one : "arrival");
      }}
      className="relative min-w-0 px-3.5 py-2 text-left hover:bg-tint focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-1.5 text-sm text-grey">
        {one === "arrival" && <CalendarDays size={16} className="flex-none text-primary" />}
        {t(one)}
      </span>
      <span className="num block truncate font-semibold">{text(day)}</span>
    </button>
  );
  return (
    <>
      <div className="grid grid-cols-2 divide-x divide-control overflow-hidden rounded-control border border-control bg-white [@media(scripting:none)]:hidden">
        {half("arrival", value?.dateFrom)}
        {half("departure", value?.dateTo)}
      </div>
      <noscript>
        <DateSelects id={id} locale={locale} year={year} value={value} />
      </noscript>
      {dialog && (
        <dialog.DatesDialog
          side={side}
          year={year}
          party={party}
          locale={locale}
          value={value}
          onChange={onChange}
          onClose={() => setSide(null)}
        />
      )}
    </>
  );
}

/** A chosen stay can lie outside the known year. */
const withDay = (days: string[], day?: string) => (day && !days.includes(day) ? [...days, day].sort() : days);

function DateSelects({ id, locale, year, value }: Pick<Props, "id" | "locale" | "year" | "value">) {
  const t = useTranslations("stay");
  const option = (day: string) => ({ value: day, label: formatWeekdayDate(day, locale) });
  const starts = withDay(stayStarts(year), value?.dateFrom);
  const months = Object.entries(Object.groupBy(starts, (day) => day.slice(0, 7)));
  const ends = value ? withDay(stayEnds(year, value.dateFrom), value.dateTo) : [];
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        id={`${id}-from`}
        name="dateFrom"
        label={t("arrival")}
        placeholder={t("choose")}
        defaultValue={value?.dateFrom ?? ""}
        options={months.map(([month, days = []]) => ({
          label: formatMonth(`${month}-01`, locale),
          options: days.map(option),
        }))}
      />
      <SelectField
        id={`${id}-to`}
        name="dateTo"
        label={t("departure")}
        placeholder={t("choose")}
        defaultValue={value?.dateTo ?? ""}
        options={ends.map(option)}
      />
    </div>
  );
}
