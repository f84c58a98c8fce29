"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale } from "next-intl";
import { DayPicker, type Matcher } from "react-day-picker";
import { toDate, toPlain } from "#lib/property/calendar";
import { calendarLanguage } from "@/components/ui/calendar-language";
import { Skeleton } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

const arrow = "grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:opacity-40";

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon size={18} />;
}

type Props = {
  selected: string | null;
  onSelect: (day: string) => void;
  from?: string;
  to?: string;
  openAt?: string;
  isDisabled?: (day: string) => boolean;
};

/** Calendar of days; plain dates `YYYY-MM-DD` in and out. */
export function Calendar({ selected, onSelect, from, to, openAt, isDisabled }: Props) {
  const language = useLoaded(calendarLanguage(useLocale()));
  const disabled: Matcher[] = [];
  if (from) disabled.push({ before: toDate(from) });
  if (to) disabled.push({ after: toDate(to) });
  if (isDisabled) disabled.push((date) => isDisabled(toPlain(date)));
  const opening = selected ?? openAt ?? from;
  if (!language) return <Skeleton className="h-[340px] w-[308px]" />;

  return (
    <DayPicker
      autoFocus
      mode="single"
      weekStartsOn={1}
      locale={language}
      startMonth={from ? toDate(from) : undefined}
      endMonth={to ? toDate(to) : undefined}
      defaultMonth={opening ? toDate(opening) : undefined}
      selected={selected ? toDate(selected) : undefined}
      onSelect={(date) => date && onSelect(toPlain(date))}
      disabled={disabled}
      components={{ Chevron }}
      classNames={{
        months: "relative",
        nav: "absolute inset-x-0 top-0 z-1 flex justify-between pointer-events-none [&>*]:pointer-events-auto",
        button_previous: arrow,
        button_next: arrow,
        month_caption: "flex h-11 items-center justify-center font-semibold",
        caption_label: "inline-block first-letter:uppercase",
        month_grid: "mt-2 border-collapse",
        weekday: "h-8 w-11 text-sm font-normal text-grey",
        day: "p-0 text-center",
        day_button:
          "num size-11 rounded-control hover:bg-tint disabled:cursor-not-allowed disabled:text-control disabled:hover:bg-transparent",
        selected:
          "[&>button]:bg-primary [&>button]:font-semibold [&>button]:text-white forced-colors:[&>button]:outline-2 forced-colors:[&>button]:-outline-offset-2",
        today: "[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4",
        outside: "opacity-0",
      }}
    />
  );
}
