"use client";
import { useTranslations } from "next-intl";
import "@/components/property/week-table.css";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { cellOf, moveInGrid, placeOf } from "@/components/property/grid-keyboard";
import type { WeekColumn, WeekMonth, WeekRow } from "@/components/property/week-grid";
import { WeekHead } from "@/components/property/week-head";
import { WeekMonths } from "@/components/property/week-months-client";
import { WeekRowCells } from "@/components/property/week-row";
import type { Pointed } from "@/components/property/whole-price-client";
import { useLoaded } from "@/components/ui/use-loaded";

const loadPrice = () => import("@/components/property/whole-price-client");

type Props = {
  rows: WeekRow[];
  columns: WeekColumn[];
  jumps: WeekMonth[];
  current: string;
  /** The prices are rents, without cleaning, linen and tax. */
  rentOnly?: boolean;
  /** Total number of homes in the list. */
  total: number;
};

/**
 * Prices by home and Saturday: names, months and Saturdays are sticky; one tab stop, arrow keys move between available weeks. On
 * touch devices the first tap opens a week's price breakdown, the second follows the link.
 */
export function WeekTable({ rows, columns, jumps, current, rentOnly = false, total }: Props) {
  const t = useTranslations("property.table");
  const weeks = useTranslations("property.weeks");
  const region = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const wholePrice = useLoaded(pointed ? loadPrice : null);
  const firstTapped = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows mean a new table
  useEffect(() => {
    const table = region.current;
    const cells = [...(table?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    const first = cells.reduce<HTMLElement | null>(
      (best, cell) => (best && (placeOf(best)[1] ?? 0) <= (placeOf(cell)[1] ?? 0) ? best : cell),
      null,
    );
    const names = table?.querySelector<HTMLElement>("tbody th");
    // Measured before thousands of cells change: afterwards it would force a layout of all of them.
    const narrow = table !== null && table.clientWidth < 768;
    const start = (narrow && first?.parentElement?.offsetLeft) || 0;
    const beside = (narrow && names?.offsetWidth) || 0;
    for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
    if (narrow && first) table.scrollLeft = start - beside;
  }, [rows]);

  // The card has a fixed position: any scrolling, and a press elsewhere, closes it.
  useEffect(() => {
    if (!pointed) return;
    const away = (event: Event) => {
      if (!cellOf(event)) setPointed(null);
    };
    addEventListener("scroll", away, { capture: true, passive: true });
    addEventListener("pointerdown", away);
    return () => {
      removeEventListener("scroll", away, { capture: true });
      removeEventListener("pointerdown", away);
    };
  }, [pointed]);

  const point = (link: HTMLElement | null) => {
    if (!link) return setPointed(null);
    const [row = 0, column = 0] = placeOf(link);
    const box = link.getBoundingClientRect();
    setPointed({ row, column, x: box.left + box.width / 2, y: box.bottom });
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== "touch") point(cellOf(event));
  };
  const press = (event: PointerEvent) => {
    const link = cellOf(event);
    const isOpen = pointed !== null && link?.dataset.cell === `${pointed.row}:${pointed.column}`;
    firstTapped.current = event.pointerType === "touch" && !isOpen ? link : null;
  };
  const choose = (event: MouseEvent) => {
    const link = cellOf(event);
    if (!link || link !== firstTapped.current) return;
    event.preventDefault();
    firstTapped.current = null;
    point(link);
  };
  return (
    <div className="relative">
      <WeekMonths jumps={jumps} table={region} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside */}
      <div
        ref={region}
        onPointerOver={hover}
        onPointerLeave={(event) => event.pointerType !== "touch" && setPointed(null)}
        onPointerDown={press}
        onClick={choose}
        onFocus={(event) => cellOf(event) && point(cellOf(event))}
        onBlur={() => setPointed(null)}
        onKeyDown={(event) => moveInGrid(event, rows.length, columns.length)}
        className="relative max-h-[max(420px,calc(100dvh-96px))] scroll-pt-20 scroll-pl-[300px] overflow-auto border-y border-line bg-white max-md:-mx-(--gutter) max-md:scroll-pl-36 md:rounded-card md:border"
      >
        <table className="weeks num w-max border-separate border-spacing-0 text-base">
          <caption className="sr-only">{t(rentOnly ? "captionRent" : "caption")}</caption>
          <WeekHead columns={columns} current={current} pointed={pointed?.column} total={total} />
          <tbody>
            {rows.map((row, at) => (
              <WeekRowCells
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                current={current}
                taken={weeks("taken")}
                noPrice={weeks("noPrice")}
                highlighted={pointed?.row === at}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="no-print mt-2 text-sm text-grey max-md:hidden [@media(scripting:none)]:hidden">{t("keys")}</p>
      {pointed && wholePrice && (
        <wholePrice.WholePrice
          key={`${pointed.row}:${pointed.column}`}
          pointed={pointed}
          rows={rows}
          columns={columns}
          rentOnly={rentOnly}
        />
      )}
    </div>
  );
}
