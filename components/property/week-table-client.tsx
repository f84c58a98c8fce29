"use client";
import "@/components/property/week-table.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { formatDate } from "#lib/i18n/format";
import { WeekRowCells } from "@/components/property/week-row";
import type { Pointed } from "@/components/property/whole-price-client";
import { classNames } from "@/components/ui/class-names";

const WholePrice = dynamic(
  () => import("@/components/property/whole-price-client").then((module) => module.WholePrice),
  {
    ssr: false,
  },
);

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
/** A month of the coming year: `2026-12`, its name, and the page that begins with it. */
export type WeekMonth = { month: string; label: string; href: string };
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
  | "jump"
  | "week",
  string
> & { months: Record<string, string> };

type Props = {
  rows: WeekRow[];
  columns: WeekColumn[];
  jumps: WeekMonth[];
  current: string;
  locale: string;
  strings: WeekTableStrings;
};

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
const cellOf = (event: { target: EventTarget }) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
const placeOf = (link: HTMLElement) => (link.dataset.cell ?? "").split(":").map(Number);

/** Rent by home and Saturday (RN2): names, months and Saturdays stay in sight; one tab stop, arrows walk from free week to free week. */
export function WeekTable({ rows, columns, jumps, current, locale, strings }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const months = [...Map.groupBy(columns, (column) => column.date.slice(0, 7))];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another table
  useEffect(() => {
    const table = region.current;
    const cells = [...(table?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    const first = cells.reduce<HTMLElement | null>(
      (best, cell) => (best && (placeOf(best)[1] ?? 0) <= (placeOf(cell)[1] ?? 0) ? best : cell),
      null,
    );
    for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
    const names = table?.querySelector<HTMLElement>("tbody th");
    if (table && first && names && table.clientWidth < 768)
      table.scrollLeft = (first.parentElement?.offsetLeft ?? 0) - names.offsetWidth;
  }, [rows]);

  const jump = (event: MouseEvent<HTMLAnchorElement>, month: string) => {
    const table = region.current;
    const column = table?.querySelector<HTMLElement>(`[data-month="${month}"]`);
    const names = table?.querySelector<HTMLElement>("tbody th");
    if (!table || !column || !names || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    table.scrollTo({ left: column.offsetLeft - names.offsetWidth, behavior: "smooth" });
  };
  const scroll = (direction: number) => {
    const table = region.current;
    table?.scrollBy({
      left: direction * Math.max(222, Math.floor((table.clientWidth - 292) / 74 - 1) * 74),
      behavior: "smooth",
    });
  };
  const point = (event: PointerEvent | FocusEvent) => {
    const link = cellOf(event);
    if (!link) return event.type === "pointerover" ? setPointed(null) : undefined;
    const [row = 0, column = 0] = placeOf(link);
    const box = link.getBoundingClientRect();
    setPointed({ row, column, x: box.left + box.width / 2, y: box.bottom });
  };
  const goTo = (from: HTMLElement, to: HTMLElement) => {
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const walk = (event: KeyboardEvent) => {
    const link = cellOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    let [row = 0, column = 0] = placeOf(link);
    if (event.key === "Home" || event.key === "End") {
      const free = [...(link.closest("tr")?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
      const end = event.key === "Home" ? free[0] : free.at(-1);
      event.preventDefault();
      if (end) goTo(link, end);
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    for (;;) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row >= rows.length || column >= columns.length) return;
      const next = region.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
      if (next) return goTo(link, next);
    }
  };

  const arrow =
    "hidden size-11 flex-none place-items-center rounded-control border border-control bg-white hover:bg-tint md:grid";
  return (
    <div className="relative">
      <div className="mb-3 flex items-center gap-2">
        <nav
          aria-label={strings.jump}
          className="mr-auto flex min-w-0 overflow-x-auto [scrollbar-width:none] max-md:-mx-(--gutter) max-md:px-(--gutter)"
        >
          {jumps.map(({ month, label, href }) => (
            <a
              key={month}
              href={href}
              onClick={(event) => jump(event, month)}
              className="inline-flex min-h-11 flex-none items-center rounded-control px-2.5 text-sm whitespace-nowrap text-primary -outline-offset-2 hover:bg-tint hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
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
        <table className="weeks num w-max border-separate border-spacing-0 text-base">
          <caption className="sr-only">{strings.caption}</caption>
          <thead>
            <tr>
              <td className="sticky top-0 left-0 z-3 h-9 w-[138px] border-r border-control bg-white md:w-[292px]" />
              {months.map(([month, days]) => (
                <th
                  key={month}
                  data-month={month}
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
              <WeekRowCells
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                current={current}
                taken={strings.taken}
                noPrice={strings.noPrice}
                lit={pointed?.row === at}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-grey max-md:hidden [@media(scripting:none)]:hidden">{strings.keys}</p>
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
