import { formatShortMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";

/**
 * Name of each month by its first week's date: `janv. 2027` for January and at the start of the ribbon, otherwise `févr.`; a
 * first month of one week has no room for the year. Computed on the server, because month names take a phone 100 ms.
 */
export function ribbonMonths(weeks: { date: string }[], locale: Locale): Record<string, string> {
  const monthOf = (index: number) => weeks[index]?.date.slice(0, 7);
  const named = weeks.flatMap(({ date }, index) => {
    if (monthOf(index) === monthOf(index - 1)) return [];
    const roomForYear = index === 0 && monthOf(1) === monthOf(0);
    return [[date, formatShortMonth(date, locale, roomForYear || undefined)]];
  });
  return Object.fromEntries(named);
}
