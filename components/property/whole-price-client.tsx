"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDebounced } from "#lib/debounced";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { stayPriceQuery } from "#lib/property/queries";
import { queryClient } from "#lib/query-client";
import type { WeekColumn, WeekRow } from "@/components/property/week-grid";

/** The hovered, focused or tapped cell, and the centre of its lower edge in viewport coordinates. */
export type Pointed = { row: number; column: number; x: number; y: number };
type Props = {
  pointed: Pointed;
  rows: WeekRow[];
  columns: WeekColumn[];
  /** The price is the rent, without cleaning, linen and tax. */
  rentOnly: boolean;
};

/** Price breakdown of the hovered week, requested once the pointer has rested for 200 ms. */
export function WholePrice({ pointed, rows, columns, rentOnly }: Props) {
  const locale = useLocale();
  const t = useTranslations("property.table");
  const asked = useDebounced(true, false);
  const row = rows[pointed.row];
  const column = columns[pointed.column];
  const stay = row && column ? { dateFrom: column.date, dateTo: addDays(column.date, row.nights), ...row.party } : null;
  const { data } = useQuery(stayPriceQuery(row?.id ?? 0, asked ? stay : null, locale), queryClient());
  if (!row || !column || !stay || !asked) return null;
  const lines = data?.quote?.lines ?? [];
  return (
    <div
      role="status"
      ref={(element) => {
        if (!element) return;
        const left = Math.min(window.innerWidth - 292, Math.max(16, pointed.x - 138));
        const above = pointed.y + element.offsetHeight + 24 > window.innerHeight;
        element.style.left = `${left}px`;
        element.style.top = `${above ? pointed.y - 64 - element.offsetHeight : pointed.y + 8}px`;
      }}
      className="pointer-events-none fixed z-30 w-[276px] rounded-card border border-line bg-white p-4 shadow-float"
    >
      <b className="block font-semibold">{row.title}</b>
      <span className="num block whitespace-normal">
        {t("day", { day: formatDate(stay.dateFrom).slice(0, 5) })} – {formatDate(stay.dateTo)}
      </span>
      <dl className="mt-2 grid gap-1.5 text-sm text-grey">
        {lines.map((line) => (
          <div key={`${line.label}${line.detail}`} className="flex justify-between gap-4">
            <dt>{line.label}</dt>
            <dd className="num text-ink">{formatNumber(line.total, 2)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt>{rentOnly ? t("rent") : t("whole", { party: row.words })}</dt>
          <dd className="num text-base font-semibold text-ink">{formatNumber(row.prices[pointed.column] ?? 0, 2)}</dd>
        </div>
      </dl>
      <p className="mt-2 hidden text-sm pointer-coarse:block">{t("again")}</p>
    </div>
  );
}
