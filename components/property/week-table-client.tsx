"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { type Pointed, WholePrice } from "@/components/property/whole-price-client";
import { classNames } from "@/components/ui/class-names";

/** A row: `prices` by Saturday, null without a price, 0 taken. */
export type WeekRow = {
  id: number;
  title: string;
  detail: string;
  short: string;
  path: string;
  prices: (number | null)[];
};
export type WeekColumn = { date: string; season: "low" | "mid" | "high" | "peak" };
export type WeekTableStrings = Record<
  | "caption"
  | "home"
  | "homes"
  | "thisWeek"
  | "taken"
  | "noPrice"
  | "earlier"
  | "later"
  | "rent"
  | "whole"
  | "keys"
  | "week",
  string
> & { months: Record<string, string> };

type Props = { rows: WeekRow[]; columns: WeekColumn[]; current: string; locale: string; strings: WeekTableStrings };

const grounds = { low: "bg-season-low", mid: "bg-season-mid", high: "bg-season-high", peak: "bg-season-peak" };
const steps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Rent by home and Saturday (RN2): names, months and Saturdays stay in sight, arrows walk from free week to free week. */
export function WeekTable({ rows, columns, current, locale, strings }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const months = [...Map.groupBy(columns, (column) => column.date.slice(0, 7))];

  useEffect(() => {
    const table = region.current;
    const first = table?.querySelector<HTMLElement>("[data-cell]");
    const names = table?.querySelector<HTMLElement>("tbody th");
    if (table && first && names && table.clientWidth < 768)
      table.scrollLeft = (first.parentElement?.offsetLeft ?? 0) - names.offsetWidth;
  }, []);

  const scroll = (direction: number) => {
    const table = region.current;
    table?.scrollBy({
      left: direction * Math.max(222, Math.floor((table.clientWidth - 292) / 74 - 1) * 74),
      behavior: "smooth",
    });
  };
  const point = (event: PointerEvent | FocusEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    if (!link) return event.type === "pointerover" ? setPointed(null) : undefined;
    const [row = 0, column = 0] = (link.dataset.cell ?? "").split(":").map(Number);
    const box = link.getBoundingClientRect();
    setPointed({ row, column, x: box.left + box.width / 2, y: box.bottom });
  };
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    if (!step || !link) return;
    event.preventDefault();
    let [row = 0, column = 0] = (link.dataset.cell ?? "").split(":").map(Number);
    for (;;) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row >= rows.length || column >= columns.length) return;
      const next = region.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
      if (!next) continue;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
      return;
    }
  };

  const arrow =
    "hidden size-11 place-items-center rounded-control border border-control bg-white hover:bg-tint md:grid";
  return (
    <div className="relative">
      <div className="mb-3 flex items-center justify-end gap-2">
        <p className="mr-auto text-sm text-grey max-md:hidden">{strings.keys}</p>
        <button type="button" aria-label={strings.earlier} onClick={() => scroll(-1)} className={arrow}>
          <ChevronLeft aria-hidden="true" size={20} />
        </button>
        <button type="button" aria-label={strings.later} onClick={() => scroll(1)} className={arrow}>
          <ChevronRight aria-hidden="true" size={20} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside */}
      <div
        ref={region}
        onPointerOver={point}
        onPointerLeave={() => setPointed(null)}
        onFocus={point}
        onBlur={() => setPointed(null)}
        onKeyDown={walk}
        onScroll={() => setPointed(null)}
        className="relative max-h-[max(420px,calc(100dvh-96px))] scroll-pt-20 scroll-pl-[300px] overflow-auto border-y border-line bg-white max-md:-mx-(--gutter) max-md:scroll-pl-36 md:rounded-card md:border"
      >
        <table className="num w-max border-separate border-spacing-0 text-base">
          <caption className="sr-only">{strings.caption}</caption>
          <thead>
            <tr>
              <td className="sticky top-0 left-0 z-3 h-9 w-[138px] border-r border-control bg-white md:w-[292px]" />
              {months.map(([month, days]) => (
                <th
                  key={month}
                  scope="colgroup"
                  colSpan={days.length}
                  className="sticky top-0 z-2 h-9 border-l border-line bg-white text-left text-sm first-of-type:border-l-0"
                >
                  <span className="sticky left-[150px] px-2.5 whitespace-nowrap md:left-[300px]">
                    {days.length > 1 ? strings.months[month] : strings.months[month]?.slice(0, 4)}
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              <th
                scope="col"
                className="sticky top-9 left-0 z-3 h-11 border-r border-b border-control bg-white px-3 text-left text-sm text-grey md:px-5"
              >
                {strings.homes}
              </th>
              {columns.map((column, index) => (
                <th
                  key={column.date}
                  scope="col"
                  className={classNames(
                    "sticky top-9 z-2 h-11 w-[74px] min-w-[74px] border-b border-l border-b-control border-l-line bg-white text-center leading-tight",
                    column.date === current &&
                      "shadow-[inset_2px_0_0_var(--agency-primary),inset_-2px_0_0_var(--agency-primary)]",
                    pointed?.column === index && "text-primary",
                  )}
                >
                  {column.date === current && (
                    <span className="block text-xs font-normal text-primary">{strings.thisWeek}</span>
                  )}
                  <time dateTime={column.date}>{formatDate(column.date).slice(0, 5)}</time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  className={classNames(
                    "sticky left-0 z-1 h-14 w-[138px] max-w-[138px] border-r border-b border-r-control border-b-line px-3 text-left font-normal leading-tight md:w-[292px] md:max-w-[292px] md:px-5",
                    pointed?.row === at ? "bg-tint" : "bg-white",
                  )}
                >
                  <a
                    href={row.path}
                    className="block truncate font-semibold hover:text-primary hover:underline max-md:text-sm"
                  >
                    {row.title}
                  </a>
                  <span className="block truncate text-sm text-grey max-md:hidden">{row.detail}</span>
                  <span className="block truncate text-sm text-grey md:hidden">{row.short}</span>
                </th>
                {columns.map((column, index) => {
                  const price = row.prices[index] ?? null;
                  const look = classNames(
                    "h-14 border-b border-l border-line p-0 text-center",
                    grounds[column.season],
                    price === 0 && "hatch",
                    column.date === current &&
                      "shadow-[inset_2px_0_0_var(--agency-primary),inset_-2px_0_0_var(--agency-primary)]",
                  );
                  if (!price)
                    return (
                      <td key={column.date} className={look}>
                        <span className="sr-only">{price === 0 ? strings.taken : strings.noPrice}</span>
                        {price === null && (
                          <span aria-hidden="true" className="text-ink-soft">
                            –
                          </span>
                        )}
                      </td>
                    );
                  return (
                    <td key={column.date} className={look}>
                      <a
                        href={`${row.path}?dateFrom=${column.date}&dateTo=${addDays(column.date, 7)}`}
                        data-cell={`${at}:${index}`}
                        className="flex h-full items-center justify-center transition-colors hover:bg-primary hover:font-semibold hover:text-white focus-visible:bg-primary focus-visible:font-semibold focus-visible:text-white focus-visible:-outline-offset-2"
                      >
                        {formatNumber(Math.round(price))}
                      </a>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pointed && (
        <WholePrice
          key={`${pointed.row}:${pointed.column}`}
          pointed={pointed}
          rows={rows}
          columns={columns}
          locale={locale}
          strings={strings}
        />
      )}
    </div>
  );
}
