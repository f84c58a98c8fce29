"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatNumber, formatWeekdayMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addDays, nights, type Period, today } from "#lib/property/calendar";
import { firstEnd, type HomeYear, seasonOn, startPrice, stayEnds, stayStarts } from "#lib/property/home-year";
import { leastNights, type Party } from "#lib/property/stay";
import type { DayMark } from "@/components/stay/day-mark";
import { Months } from "@/components/stay/months-client";
import { SeasonKey } from "@/components/stay/season-key";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";

type Side = "arrival" | "departure";
type Props = {
  year: HomeYear;
  /** The party of the year's prices. */
  party: Party;
  locale: Locale;
  value: Period | null;
  /** The day to choose first. */
  side?: Side;
  onChange: (stay: Period) => void;
  onDone: () => void;
};

/** A home's coming year: choose an arrival, with the whole price of its shortest stay, then a departure. */
export function HomePicker({ year, party, locale, value, side = "arrival", onChange, onDone }: Props) {
  const t = useTranslations("stay");
  const [turn, setTurn] = useState<Side>(value ? side : "arrival");
  const starts = new Set(stayStarts(year));
  const now = today();
  const firstWeek = year.weeks[0]?.date ?? now;
  const firstDay = firstWeek < now ? now : firstWeek;
  const lastDay = addDays(year.weeks.at(-1)?.date ?? firstDay, 6);
  const lengths = new Set([...starts].map((day) => leastNights(year.rules, day)));
  const [least] = lengths.size > 1 ? [] : lengths;
  const whole = [...starts].some((day) => startPrice(year, day)?.whole);
  const ends = new Map(value ? stayEnds(year, value.dateFrom).map((day) => [day, nights(value.dateFrom, day)]) : []);
  const taken = (day: string) => day >= now && isTaken(year, day);

  const arrivalMark = (day: string): DayMark => {
    const season = seasonOn(year.weeks, day);
    const price = startPrice(year, day);
    const mark = { season, taken: taken(day) };
    if (!starts.has(day)) return { ...mark, open: false, spoken: mark.taken ? t("taken") : undefined };
    const amount = price && formatNumber(Math.ceil(price.amount));
    return {
      season,
      open: true,
      note: amount ?? undefined,
      spoken: amount ? `CHF ${amount}, ${t("free")}` : t("free"),
    };
  };
  const departureMark = (day: string): DayMark => {
    const length = ends.get(day);
    const season = seasonOn(year.weeks, day);
    if (length === undefined)
      return { open: false, season, taken: taken(day), spoken: taken(day) ? t("taken") : undefined };
    return { open: true, season, note: t("nightsShort", { count: length }), spoken: t("nights", { count: length }) };
  };
  const pick = (day: string) => {
    if (turn === "departure" && value) {
      onChange({ dateFrom: value.dateFrom, dateTo: day });
      onDone();
      return;
    }
    const length = value ? nights(value.dateFrom, value.dateTo) : 0;
    const same = stayEnds(year, day).find((end) => nights(day, end) === length);
    const dateTo = same ?? firstEnd(year, day);
    if (!dateTo) return;
    onChange({ dateFrom: day, dateTo });
    setTurn("departure");
  };
  // On a phone, with a single month, the arrival's month may have no possible departure.
  const [firstEndShown] = ends.keys();
  const firstShown = (turn === "departure" ? firstEndShown : undefined) ?? value?.dateFrom ?? [...starts][0];
  const shown = (day: string | undefined) => (day ? formatWeekdayMonth(day, locale) : t("choose"));

  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-2">
        {(["arrival", "departure"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={turn === one}
            disabled={one === "departure" && !value}
            onClick={() => setTurn(one)}
            className={classNames(
              "min-h-14 rounded-control border px-3.5 py-1.5 text-left disabled:text-grey",
              turn === one ? "border-primary bg-tint" : "border-control bg-white hover:border-ink",
            )}
          >
            <span className="block text-sm text-grey">{t(one)}</span>
            <span className="num block truncate font-semibold">
              {shown(one === "arrival" ? value?.dateFrom : value?.dateTo)}
            </span>
          </button>
        ))}
      </div>
      <p className="mb-4 text-grey" aria-live="polite">
        {turn === "departure"
          ? t("departureNote")
          : whole
            ? t("pricesNote", {
                nights: least ?? 0,
                adults: party.people - party.ages.length,
                children: party.ages.length,
              })
            : t("rentNote")}
      </p>
      <Months
        key={turn}
        locale={locale}
        markOf={turn === "arrival" ? arrivalMark : departureMark}
        first={firstDay}
        last={lastDay}
        openAt={firstShown ?? firstDay}
        from={value?.dateFrom ?? null}
        to={value?.dateTo ?? null}
        onPick={pick}
        monthsLabel={t("months")}
      />
      <div className="mt-4 max-md:contents md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6 md:gap-y-4">
        <div className="max-md:mt-4">
          <SeasonKey />
        </div>
        {value && (
          <div className="max-md:sticky max-md:-bottom-5 max-md:-mx-5 max-md:mt-4 max-md:-mb-5 max-md:border-t max-md:border-line max-md:bg-white max-md:px-5 max-md:py-3">
            <Button className="max-md:w-full" onClick={onDone}>
              {t("keep", { count: nights(value.dateFrom, value.dateTo) })}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function isTaken(year: HomeYear, night: string): boolean {
  if (year.taken) return year.taken.some(({ dateFrom, dateTo }) => dateFrom <= night && night < dateTo);
  return year.weeks.some(({ date, taken }) => taken && date <= night && night < addDays(date, 7));
}
