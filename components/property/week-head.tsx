import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatMonth, formatShortMonth, inDigits } from "#lib/i18n/format";
import type { WeekColumn } from "@/components/property/week-grid";
import { classNames } from "@/components/ui/class-names";

type Props = {
  columns: WeekColumn[];
  /** The Saturday of this week. */
  current: string;
  /** The hovered column. */
  pointed: number | undefined;
  /** Total number of homes in the list. */
  total: number;
};

/** Months and Saturdays above the price list; sticky. */
export function WeekHead({ columns, current, pointed, total }: Props) {
  const locale = useLocale();
  const t = useTranslations("property.table");
  const nameOf = (month: string) => formatMonth(`${month}-01`, locale);
  const months = [...Map.groupBy(columns, (column) => column.date.slice(0, 7))];
  return (
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
            {/* On a phone often only one column of a month is visible: no room for the year. */}
            <span className="sticky left-[142px] px-1.5 whitespace-nowrap md:left-[300px] md:px-2.5">
              <span className="md:hidden">{formatShortMonth(`${month}-01`, locale)}</span>
              <span className="max-md:hidden">
                {days.length > 1 ? nameOf(month) : formatShortMonth(`${month}-01`, locale, false)}
              </span>
            </span>
          </th>
        ))}
      </tr>
      <tr>
        <th
          scope="col"
          className="sticky top-9 left-0 z-3 h-11 border-r border-b border-control bg-white px-3 text-left text-sm text-grey md:px-5"
        >
          {t("homes", inDigits(total))}
        </th>
        {columns.map((column, index) => (
          <th
            key={column.date}
            scope="col"
            className={classNames(
              "sticky top-9 z-2 h-11 w-[74px] min-w-[74px] border-b border-l border-b-control border-l-line bg-white text-center leading-tight",
              column.date === current &&
                "shadow-[inset_2px_0_0_var(--agency-primary),inset_-2px_0_0_var(--agency-primary)]",
              pointed === index && "text-primary",
            )}
          >
            {column.date === current && <span className="block text-xs font-normal text-primary">{t("thisWeek")}</span>}
            <time dateTime={column.date}>{t("day", { day: formatDate(column.date).slice(0, 5) })}</time>
          </th>
        ))}
      </tr>
    </thead>
  );
}
