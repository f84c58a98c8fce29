"use client";
import type { Ref } from "react";
import { formatDate } from "#lib/i18n/format";
import { useChoosing } from "@/components/property/booking-state-client";
import { arrivals, departures } from "@/components/property/week-choice";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  id: string;
  arrival: Ref<HTMLSelectElement>;
  strings: Record<"arrival" | "departure" | "choose" | "saturday", string> & { months: Record<string, string> };
};

/** Arrival among the free Saturdays by month, departure among those the stay may end on. */
export function StayChoice({ id, arrival, strings }: Props) {
  const { home, choice, chooseWeek, chooseEnd } = useChoosing();
  const months = Object.entries(Object.groupBy(arrivals(home.weeks, home.minNights), ({ date }) => date.slice(0, 7)));
  const ends = choice.dateFrom ? departures(home.weeks, choice.dateFrom, home.minNights, home.maxNights) : [];
  const option = (date: string) => ({ value: date, label: `${strings.saturday} ${formatDate(date)}` });
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        ref={arrival}
        id={`${id}-from`}
        name="dateFrom"
        label={strings.arrival}
        placeholder={strings.choose}
        className="num pr-8! pl-2.5!"
        value={choice.dateFrom ?? ""}
        options={months.map(([month, weeks = []]) => ({
          label: strings.months[month] ?? month,
          options: weeks.map(({ date }) => option(date)),
        }))}
        onChange={(event) => event.target.value && chooseWeek(event.target.value)}
      />
      <SelectField
        id={`${id}-to`}
        name="dateTo"
        label={strings.departure}
        placeholder={choice.dateFrom ? undefined : strings.choose}
        className="num pr-8! pl-2.5!"
        disabled={!choice.dateFrom}
        value={choice.dateTo ?? ""}
        options={ends.map(option)}
        onChange={(event) => chooseEnd(event.target.value)}
      />
    </div>
  );
}
