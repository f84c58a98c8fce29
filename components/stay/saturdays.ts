import { formatLongWeekdayDate, formatMonth } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { saturdays } from "#lib/property/calendar";
import type { OptionGroup } from "@/components/ui/select-field";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The coming 52 Saturdays as select options, grouped by month. */
export function saturdayOptions(today: string, locale: Locale): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const date of saturdays(today, 52)) {
    const month = capital(formatMonth(date, locale));
    const group = groups.get(month) ?? { label: month, options: [] };
    group.options.push({ value: date, label: capital(formatLongWeekdayDate(date, locale)) });
    groups.set(month, group);
  }
  return [...groups.values()];
}
