"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { formatNumber, inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { addDays, saturdays, today } from "#lib/property/calendar";
import { seasonOn } from "#lib/property/home-year";
import { queryClient } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";
import type { DayMark } from "@/components/stay/day-mark";
import { Months } from "@/components/stay/months-client";
import { SeasonKey } from "@/components/stay/season-key";

export type ArrivalQuestion = {
  /** The filter for counting the homes, without dates. */
  query: Record<string, string>;
  weeks: number;
  people: number;
  children: number;
};

type Props = { question: ArrivalQuestion; locale: Locale; value: string | null; onPick: (day: string) => void };

const weeksShown = 52;

/** The coming year's Saturdays, each with the number of homes in which the stay can begin. */
export function ArrivalPicker({ question, locale, value, onPick }: Props) {
  const t = useTranslations("stay");
  const { query, weeks, people, children } = question;
  const { data } = useQuery(
    {
      queryKey: ["arrivals", query, weeks, locale],
      staleTime: 30_000,
      queryFn: ({ signal }) => ask("GET /api/arrivals", { query: { ...query, weeks }, locale, signal }),
    },
    queryClient(),
  );
  const dates = saturdays(today(), weeksShown);
  const first = dates[0] ?? today();
  const counted = new Map(data?.arrivals.map((arrival) => [arrival.date, arrival.homes]));
  const offered = new Set(dates);
  const markOf = (day: string): DayMark => {
    const season = seasonOn(data?.arrivals ?? [], day);
    if (!offered.has(day)) return { open: false, season };
    if (!data) return { open: true, season };
    const homes = counted.get(day) ?? 0;
    return {
      open: homes > 0,
      taken: homes === 0,
      season,
      note: homes > 0 ? formatNumber(homes) : undefined,
      spoken: t("freeHomes", inDigits(homes)),
    };
  };
  return (
    <>
      <p className="mb-4 text-grey" aria-live="polite">
        {data ? t("homesNote", { weeks, adults: people - children, children }) : t("saturdaysNote")}
      </p>
      <Months
        locale={locale}
        markOf={markOf}
        first={today()}
        last={addDays(first, 7 * weeksShown - 1)}
        openAt={value ?? first}
        from={value}
        to={value && addDays(value, 7 * weeks)}
        onPick={onPick}
        monthsLabel={t("months")}
      />
      <div className="mt-4">
        <SeasonKey />
      </div>
    </>
  );
}
