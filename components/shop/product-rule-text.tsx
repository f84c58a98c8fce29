import { getTranslations } from "next-intl/server";
import { formatHour, formatLongDate } from "#lib/i18n/format";
import { formatTag, type Locale } from "#lib/i18n/locale";
import { addDays } from "#lib/property/calendar";
import type { Notice } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";

type Rule = NonNullable<Product["rule"]>;

/** A leap year: every day that recurs each year has a date in it. */
const leapYear = "2024";

/** A day of a span, `MM-DD` or `YYYY-MM-DD`, in words: `5 décembre`. */
const dayText = (day: string, locale: Locale) =>
  day.length === "MM-DD".length
    ? formatLongDate(`${leapYear}-${day}`, locale).replace(` ${leapYear}`, "")
    : formatLongDate(day, locale);

/** 4 January 1970 was a Sunday. */
const weekdayText = (weekday: number, locale: Locale) =>
  new Intl.DateTimeFormat(formatTag(locale), { timeZone: "UTC", weekday: "long" }).format(
    new Date(addDays("1970-01-04", weekday)),
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Monday first. */
const inOrder = (weekdays: number[]) => weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/**
 * The seasons in which a product is available, and the holidays in which it is not, one line each; none when it is available all
 * year.
 */
async function seasonTexts({ open, closed }: Rule, locale: Locale): Promise<string[]> {
  const t = await getTranslations("content.rule");
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const seasons = open.map(({ label, spans }) => {
    const days = list.format(
      spans.flatMap((span) =>
        "from" in span ? [t("days", { from: dayText(span.from, locale), to: dayText(span.to, locale) })] : [],
      ),
    );
    const title = capital(label);
    return days ? t("open", { label: title, days }) : title;
  });
  return [...seasons, ...closed.map(({ label }) => t("closed", { label }))];
}

/** Seasons of a product in one line. */
export async function ProductSeason({ product, locale }: { product: Pick<Product, "rule">; locale: Locale }) {
  const t = await getTranslations("content.rule");
  const seasons = product.rule ? await seasonTexts(product.rule, locale) : [];
  return seasons.length > 0 ? seasons.join(", ") : t("allYear");
}

async function ruleTexts(rule: Rule, locale: Locale): Promise<string[]> {
  const t = await getTranslations("content.rule");
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const weekdays = (wanted: number[]) => {
    const names = inOrder(wanted).map((weekday) => weekdayText(weekday, locale));
    const [first = "", last = ""] = [names[0], names.at(-1)];
    const inRow = wanted.length > 2 && inOrder(wanted).every((day, index) => (day + 6) % 7 === index);
    if (inRow) return t("weekdayRange", { first, last });
    return capital(t("weekdayList", { days: list.format(names.map((day) => t("weekdayNamed", { day }))) }));
  };
  const notice = (wanted: Notice) => {
    if ("hours" in wanted) return t("hours", { hours: wanted.hours });
    const hour = formatHour(wanted.until, locale);
    return wanted.days === 1 ? t("untilEve", { hour }) : t("untilDays", { hour, days: wanted.days });
  };
  return [
    ...(await seasonTexts(rule, locale)),
    ...(rule.weekdays.length > 0 ? [weekdays(rule.weekdays)] : []),
    ...(rule.lasts > 1 ? [t("lasts", { days: rule.lasts })] : []),
    ...(rule.notice ? [notice(rule.notice)] : []),
    ...(rule.needs.includes("stay") ? [t("stay")] : []),
    ...(rule.perStay ? [rule.perStay === 1 ? t("once") : t("perStay", { most: rule.perStay })] : []),
  ];
}

/** Availability and quantity limits of a product in words; nothing when it is always available. */
export async function ProductRuleText({ product, locale }: { product: Pick<Product, "rule">; locale: Locale }) {
  const texts = product.rule ? await ruleTexts(product.rule, locale) : [];
  if (texts.length === 0) return null;
  if (texts.length === 1) return <p className="mt-3 text-sm text-grey">{texts[0]}</p>;
  return (
    <ul className="mt-3 grid gap-1 text-sm text-grey">
      {texts.map((text) => (
        <li key={text} className="flex gap-2 before:content-['·']">
          {text}
        </li>
      ))}
    </ul>
  );
}
