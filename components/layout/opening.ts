import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatFirstHour, formatHour, formatWeekday } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";

/** The agency's opening hours in words. */
export async function openingHours(locale: Locale): Promise<string> {
  const t = await getTranslations("layout.footer");
  const { days, from, to } = agency.opening;
  const last = days[days.length - 1] ?? days[0];
  return t("opening", {
    first: formatWeekday(days[0], locale),
    last: formatWeekday(last, locale),
    from: formatFirstHour(from, locale),
    to: formatHour(to, locale),
  });
}
