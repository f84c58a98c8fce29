"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { firstEnd, type HomeYear, isBookable, isFree } from "#lib/property/home-year";
import type { Week } from "#lib/property/listing-schema";
import { usePartyWords } from "@/components/property/booking-headline";
import { useStay } from "@/components/property/booking-state-client";
import { type Choice, stayQuery } from "@/components/property/stay-query";
import { seasonGrounds } from "@/components/stay/calendar-key";
import { classNames } from "@/components/ui/class-names";

type Props = {
  /** Names of months by the date of their first week. */
  months: Record<string, string>;
  /** The first day: a week that began before has none that can be chosen here. */
  from: string;
  /** Weeks of the stays whose price is shown. */
  length: number;
};

/** Whole prices of the coming 52 weeks: four rows of thirteen, on narrow windows a scrolling line. */
export function WeeksRibbon({ months, from, length }: Props) {
  const t = useTranslations("property.weeks");
  const partyWords = usePartyWords();
  const { home, choice, chooseStart, priced } = useStay();
  const weeks = priced.year.weeks.filter(({ date }) => date >= from);
  const whole = weeks.some(({ total }) => total !== undefined);
  const strip = useRef<HTMLOListElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const amountOf = ({ total = null, price }: Week) => (whole ? total : price);
  const free = weeks
    .filter((week) => isFree(week) && endOf(home.year, week) && amountOf(week) !== null)
    .map(({ date }) => date);
  const held = [walked, choice.dateFrom].find((date) => date && free.includes(date)) ?? free[0];

  // One tab stop for all weeks: arrow keys move between them.
  const moveFocus = (event: KeyboardEvent<HTMLOListElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -free.length, End: free.length };
    const step = steps[event.key];
    if (step === undefined || !held) return;
    event.preventDefault();
    const next = free[Math.min(free.length - 1, Math.max(0, free.indexOf(held) + step))];
    if (!next) return;
    setWalked(next);
    strip.current?.querySelector<HTMLElement>(`[data-free="${next}"]`)?.focus();
  };

  useEffect(() => {
    const list = strip.current;
    const target =
      list?.querySelector<HTMLElement>("[aria-current]") ?? list?.querySelector<HTMLElement>("[data-free]");
    if (list && target) list.scrollLeft += target.getBoundingClientRect().left - list.getBoundingClientRect().left - 62;
  }, []);

  return (
    <>
      <p className="-mt-3 mb-4 text-grey" aria-live="polite">
        {whole ? t("intro", { weeks: length, party: partyWords(priced.party) }) : t("introRent")} {held && t("pick")}
      </p>
      <ol
        ref={strip}
        aria-label={t("title")}
        aria-busy={priced.waiting}
        onKeyDown={moveFocus}
        className="transition-opacity aria-busy:opacity-50 -mx-(--gutter) flex overflow-x-auto overscroll-x-contain px-(--gutter) pb-3 xl:mx-0 xl:grid xl:grid-cols-[repeat(auto-fill,minmax(max(3.1rem,7.6%),1fr))] xl:gap-y-3 xl:overflow-visible xl:p-0"
      >
        {weeks.map((week) => (
          <li key={week.date} className="relative -ml-px w-[3.875rem] flex-none pt-[1.5rem] xl:w-auto">
            {months[week.date] && (
              <span className="absolute top-0 left-0 text-sm font-semibold whitespace-nowrap">{months[week.date]}</span>
            )}
            <Cell
              week={week}
              amount={amountOf(week)}
              chosen={choice.dateFrom !== null && week.date >= choice.dateFrom && week.date < (choice.dateTo ?? "")}
              choice={choice}
              end={endOf(home.year, week)}
              held={week.date === held}
              onChoose={chooseStart}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Departure of the stay that a week's price is for; null when it is not available. */
function endOf(year: HomeYear, { date, dateTo }: Week): string | null {
  if (!dateTo) return firstEnd(year, date);
  return isBookable(year, { dateFrom: date, dateTo }) ? dateTo : null;
}

type CellProps = {
  week: Week;
  amount: number | null;
  chosen: boolean;
  choice: Choice;
  /** Departure; null when the week cannot be booked. */
  end: string | null;
  /** The tab stop. */
  held: boolean;
  onChoose: (date: string, end: string) => void;
};

function Cell({ week, amount, chosen, choice, end, held, onChoose }: CellProps) {
  const t = useTranslations("property.weeks");
  const look = "flex h-[3.75rem] flex-col items-center justify-center border border-line text-sm num";
  const day = t("day", { day: formatDate(week.date).slice(0, 5) });
  if (!isFree(week) || !end || amount === null)
    return (
      <span className={classNames(look, seasonGrounds[week.season], week.taken && "hatch", "text-ink-soft")}>
        <time dateTime={week.date}>{day}</time>
        <span>
          {week.taken ? (
            t("taken")
          ) : amount === null ? (
            <>
              <span className="sr-only">{t("noPrice")}</span>
              <span aria-hidden="true">–</span>
            </>
          ) : (
            formatNumber(Math.ceil(amount))
          )}
        </span>
      </span>
    );
  const price = formatNumber(Math.ceil(amount));
  return (
    <a
      href={`${stayQuery({ ...choice, dateFrom: week.date, dateTo: end })}#reserver`}
      data-free={week.date}
      tabIndex={held ? 0 : -1}
      aria-current={chosen ? "date" : undefined}
      aria-label={t("week", {
        from: formatDate(week.date),
        to: formatDate(end),
        price: `CHF ${price}`,
      })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(week.date, end);
      }}
      className={classNames(
        look,
        "relative focus-visible:z-1",
        chosen
          ? "border-primary bg-primary text-white"
          : classNames(seasonGrounds[week.season], "hover:bg-tint-strong"),
      )}
    >
      <span className={chosen ? "" : "text-ink-soft"}>{day}</span>
      <b className="font-semibold">{price}</b>
    </a>
  );
}
