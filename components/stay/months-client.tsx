"use client";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { eachMonthOfInterval } from "date-fns/eachMonthOfInterval";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type DayButtonProps, DayPicker } from "react-day-picker";
import { formatLongWeekdayDate, formatShortMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { toDate, toPlain } from "#lib/property/calendar";
import { seasonGrounds } from "@/components/stay/calendar-key";
import type { DayMark } from "@/components/stay/day-mark";
import { MonthKeyboardNavigation } from "@/components/stay/month-keyboard-navigation-client";
import { calendarLanguage } from "@/components/ui/calendar-language";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

const monthOf = (day: string) => day.slice(0, 7);

const wide = "(min-width: 768px)";
const watchWidth = (tell: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
};
const isWide = () => window.matchMedia(wide).matches;

type MarkOf = (day: string) => DayMark;
const Marks = createContext<MarkOf>(() => ({ open: false, season: null }));

/** A day with its note; a taken one is struck through. */
function Day({ day, modifiers, className, ...button }: DayButtonProps) {
  const date = toPlain(day.date);
  const mark = useContext(Marks)(date);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  return (
    <button ref={element} {...button} className={className}>
      <span className={classNames("block leading-5", mark.taken && "line-through")}>{Number(date.slice(-2))}</span>
      {mark.note && <span className="block text-xs leading-4 tracking-tight">{mark.note}</span>}
    </button>
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon size={18} />;
}

const components = { DayButton: Day, Chevron };
const end =
  "[&>button]:bg-primary! [&>button]:text-white! [&>button]:ring-0! forced-colors:[&>button]:outline-2 forced-colors:[&>button]:-outline-offset-2";
const arrow = "grid size-11 place-items-center rounded-control hover:bg-tint aria-disabled:opacity-40";

type Props = {
  locale: Locale;
  markOf: MarkOf;
  /** First and last day of the calendar, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** A day of the initial month. */
  openAt: string;
  from: string | null;
  to: string | null;
  onPick: (day: string) => void;
  /** Label of the row of months. */
  monthsLabel: string;
};

/** Calendar for the start or end of a stay: one month on phones, two side by side from 768 px on; plain dates in and out. */
export function Months({ locale, markOf, first, last, openAt, from, to, onPick, monthsLabel }: Props) {
  const language = useLoaded(calendarLanguage(locale));
  const two = useSyncExternalStore(watchWidth, isWide, () => false);
  const [month, setMonth] = useState(monthOf(openAt));
  // Memoized: the calendar queries each day once for every modifier.
  const marks = new Map<string, DayMark>();
  const markOnce: MarkOf = (day) => {
    const mark = marks.get(day) ?? markOf(day);
    marks.set(day, mark);
    return mark;
  };
  const is = (test: (mark: DayMark) => boolean) => (date: Date) => test(markOnce(toPlain(date)));
  const season = (name: DayMark["season"]) => is((mark) => mark.season === name);
  const between = (date: Date) => from !== null && to !== null && toPlain(date) > from && toPlain(date) < to;
  const months = eachMonthOfInterval({ start: toDate(first), end: toDate(last) }).map((date) => monthOf(toPlain(date)));
  const shown = (at: string) => at === month || (two && months[months.indexOf(month) + 1] === at);

  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has another chip
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [month]);

  const openDays = () =>
    eachDayOfInterval({ start: toDate(first), end: toDate(last) })
      .map(toPlain)
      .filter((day) => markOnce(day).open);

  if (!language) return <Skeleton className="h-[480px]" />;
  return (
    <Marks value={markOnce}>
      <fieldset
        aria-label={monthsLabel}
        className="-mx-5 mb-3 min-w-0 flex gap-2 overflow-x-auto overscroll-x-contain px-5 pb-2 md:-mx-6 md:px-6"
      >
        {months.map((at) => (
          <button
            key={at}
            ref={at === month ? chosen : undefined}
            type="button"
            aria-pressed={shown(at)}
            onClick={() => setMonth(at)}
            className="min-h-11 flex-none rounded-full border border-line px-3.5 text-sm whitespace-nowrap hover:border-ink aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-primary-pressed"
          >
            {formatShortMonth(`${at}-01`, locale)}
          </button>
        ))}
      </fieldset>
      <MonthKeyboardNavigation openDays={openDays} onMonth={setMonth}>
        <DayPicker
          autoFocus
          weekStartsOn={1}
          locale={language}
          numberOfMonths={two ? 2 : 1}
          month={toDate(`${month}-01`)}
          onMonthChange={(date) => setMonth(monthOf(toPlain(date)))}
          startMonth={toDate(first)}
          endMonth={toDate(last)}
          disabled={is(({ open }) => !open)}
          onDayClick={(date, { disabled }) => !disabled && onPick(toPlain(date))}
          modifiers={{
            from: from ? toDate(from) : [],
            to: to ? toDate(to) : [],
            between,
            closed: is(({ open }) => !open),
            free: is(({ open }) => open),
            low: season("low"),
            mid: season("mid"),
            high: season("high"),
            peak: season("peak"),
          }}
          labels={{
            labelDayButton: (date) => {
              const day = toPlain(date);
              const { spoken } = markOnce(day);
              return [formatLongWeekdayDate(day, locale), spoken].filter(Boolean).join(", ");
            },
          }}
          components={components}
          classNames={{
            months: "relative flex justify-center gap-8",
            month: "min-w-0 max-md:w-full",
            nav: "pointer-events-none absolute inset-x-0 top-0 z-1 flex justify-between [&>*]:pointer-events-auto",
            button_previous: arrow,
            button_next: arrow,
            month_caption: "flex h-11 items-center justify-center font-semibold",
            caption_label: "inline-block first-letter:uppercase",
            month_grid: "mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1",
            weekday: "h-8 text-center text-sm font-normal text-grey",
            day: "p-0 text-center md:w-[52px]",
            day_button:
              "num flex h-12 w-full flex-col items-center justify-center rounded-control disabled:cursor-not-allowed",
            today: "",
            outside: "invisible",
          }}
          modifiersClassNames={{
            ...seasonGrounds,
            free: "[&>button]:font-semibold [&>button]:ring-1 [&>button]:ring-inset [&>button]:ring-control [&>button]:hover:bg-tint-strong",
            closed: "text-ink-soft",
            between: "bg-tint-strong! forced-colors:[&>button]:underline",
            from: end,
            to: end,
          }}
        />
      </MonthKeyboardNavigation>
    </Marks>
  );
}
