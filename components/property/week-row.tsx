import { memo } from "react";
import { formatNumber } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import type { WeekColumn, WeekRow } from "@/components/property/week-grid";
import { classNames } from "@/components/ui/class-names";

type Props = {
  row: WeekRow;
  at: number;
  columns: WeekColumn[];
  current: string;
  taken: string;
  noPrice: string;
  /** One of its weeks is hovered. */
  highlighted: boolean;
};

/** A home of the weekly price list; re-rendered only when its highlight changes. */
export const WeekRowCells = memo(function WeekRowCells({
  row,
  at,
  columns,
  current,
  taken,
  noPrice,
  highlighted,
}: Props) {
  return (
    <tr data-highlighted={highlighted ? "" : undefined}>
      <th scope="row">
        <a
          href={row.path}
          className="block font-semibold whitespace-normal after:absolute after:inset-0 hover:text-primary hover:underline max-md:text-sm"
        >
          <span className="line-clamp-2">{row.title}</span>
        </a>
        <span className="block truncate text-sm text-grey max-md:hidden">{row.detail}</span>
        <span className="block truncate text-sm text-grey md:hidden">{row.short}</span>
      </th>
      {columns.map(({ date, season }, index) => {
        const price = row.prices[index] ?? null;
        return (
          <td key={date} className={classNames(season, price === 0 && "hatch", date === current && "current")}>
            {price ? (
              <a
                href={`${row.path}?dateFrom=${date}&dateTo=${addDays(date, row.nights)}${row.query}`}
                data-cell={`${at}:${index}`}
              >
                {formatNumber(Math.ceil(price))}
              </a>
            ) : (
              <>
                <span className="sr-only">{price === 0 ? taken : noPrice}</span>
                {price === null && <span aria-hidden="true">–</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
