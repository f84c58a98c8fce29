"use client";
import { type MouseEvent, useEffect, useRef } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { type PriceWords, partyWords } from "@/components/property/booking-headline";
import { stayQuery, useBooking } from "@/components/property/booking-state-client";
import { filled } from "@/components/property/plural";
import { firstDeparture, isFree, type WeekCell } from "@/components/property/week-choice";
import { classNames } from "@/components/ui/class-names";

type Props = {
  strings: PriceWords & Record<"taken" | "noPrice" | "chosen" | "week" | "title" | "intro" | "introRent", string>;
  /** Names of months by the date of their first week. */
  months: Record<string, string>;
};

const grounds = { low: "bg-season-low", mid: "bg-season-mid", high: "bg-season-high", peak: "bg-season-peak" };

/** What must be paid for the coming 52 weeks as one ribbon: four rows of thirteen, on narrower screens one line to scroll. */
export function WeeksRibbon({ strings, months }: Props) {
  const { home, choice, chooseWeek, priced } = useBooking();
  const whole = priced.weeks.some(({ total }) => total !== undefined);
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const list = strip.current;
    const target = list?.querySelector<HTMLElement>("[data-chosen]") ?? list?.querySelector<HTMLElement>("[data-free]");
    if (list && target) list.scrollLeft += target.getBoundingClientRect().left - list.getBoundingClientRect().left - 62;
  }, []);

  const follow = (event: MouseEvent, date: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    chooseWeek(date);
  };

  return (
    <>
      <p className="-mt-3 mb-4 text-grey" aria-live="polite">
        {whole ? filled(strings.intro, { party: partyWords(priced.party, strings) }) : strings.introRent}
      </p>
      <ol
        ref={strip}
        aria-label={strings.title}
        aria-busy={priced.waiting}
        className="transition-opacity aria-busy:opacity-50 -mx-(--gutter) flex overflow-x-auto overscroll-x-contain px-(--gutter) pb-3 xl:mx-0 xl:grid xl:grid-cols-13 xl:gap-y-3 xl:overflow-visible xl:p-0"
      >
        {priced.weeks.map((week) => (
          <li key={week.date} className="relative -ml-px w-[62px] flex-none pt-6 xl:w-auto">
            {months[week.date] && (
              <span className="absolute top-0 left-0 text-sm font-semibold whitespace-nowrap">{months[week.date]}</span>
            )}
            <Cell
              week={week}
              amount={whole ? (week.total ?? null) : week.price}
              chosen={choice.dateFrom !== null && week.date >= choice.dateFrom && week.date < (choice.dateTo ?? "")}
              href={hrefOf(week, choice, home)}
              onFollow={(event) => follow(event, week.date)}
              strings={strings}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function hrefOf(
  week: WeekCell,
  choice: ReturnType<typeof useBooking>["choice"],
  home: ReturnType<typeof useBooking>["home"],
) {
  const end = firstDeparture(home.weeks, week.date, home.minNights, home.maxNights);
  return end ? `${stayQuery({ ...choice, dateFrom: week.date, dateTo: end })}#reserver` : null;
}

type CellProps = {
  week: WeekCell;
  amount: number | null;
  chosen: boolean;
  href: string | null;
  onFollow: (event: MouseEvent) => void;
  strings: Props["strings"];
};

function Cell({ week, amount, chosen, href, onFollow, strings }: CellProps) {
  const look = "flex h-[60px] flex-col items-center justify-center border border-line text-sm num";
  const day = formatDate(week.date).slice(0, 5);
  if (!isFree(week) || !href)
    return (
      <span className={classNames(look, grounds[week.season], week.taken && "hatch", "text-ink-soft")}>
        <time dateTime={week.date}>{day}</time>
        <span>
          {week.taken ? (
            strings.taken
          ) : amount === null ? (
            <abbr title={strings.noPrice} className="no-underline">
              –
            </abbr>
          ) : (
            formatNumber(Math.ceil(amount))
          )}
        </span>
      </span>
    );
  const price = amount ?? 0;
  return (
    <a
      href={href}
      data-free=""
      data-chosen={chosen ? "" : undefined}
      aria-current={chosen ? "date" : undefined}
      aria-label={filled(strings.week, {
        from: formatDate(week.date),
        to: formatDate(addDays(week.date, 7)),
        price: `CHF ${formatNumber(price)}`,
      })}
      onClick={onFollow}
      className={classNames(
        look,
        "relative focus-visible:z-1",
        chosen ? "border-primary bg-primary text-white" : classNames(grounds[week.season], "hover:bg-tint-strong"),
      )}
    >
      <span className={chosen ? "" : "text-ink-soft"}>{day}</span>
      <b className="font-semibold">{formatNumber(Math.ceil(price))}</b>
    </a>
  );
}
