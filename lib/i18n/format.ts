import { formatTag, type Locale } from "#lib/i18n/locale";

function group(digits: string) {
  return digits.replace(/\B(?=(\d{3})+$)/g, "'");
}

/**
 * `1250.5` → `1'250.50`; `decimals` fixes the number of decimals, otherwise as many as needed, at most two; negative numbers have
 * a minus sign, not a hyphen.
 */
export function formatNumber(value: number, decimals?: number): string {
  const fixed = Math.abs(value).toFixed(decimals ?? 2);
  const [whole = "0", fraction = ""] = fixed.split(".");
  const shown = decimals === undefined ? fraction.replace(/0+$/, "") : fraction;
  return `${value < 0 && Number(fixed) !== 0 ? "−" : ""}${group(whole)}${shown && `.${shown}`}`;
}

/** Arguments of a text with a plural: the count, and its digits as they are written. */
export const inDigits = (count: number) => ({ count, number: formatNumber(count) });

/** Amount in CHF: `CHF 1'250.50`, with a non-breaking space. */
export const formatPrice = (amount: number) => `CHF\u00a0${formatNumber(amount, 2)}`;

/** Amount in CHF for headlines: without centimes when there are none, `CHF 1'250`. */
export const formatRoundPrice = (amount: number) =>
  `CHF\u00a0${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}`;

/** `2026-11-21` → `21.11.2026`. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** `21.11.2026 – 28.11.2026`. */
export const formatDateRange = (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`;

// Creating a formatter costs more than a hundred uses.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}

const midnight = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);

const inWords = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  formatter(formatTag(locale), { timeZone: "UTC", ...options }).format(midnight(date));

/** An abbreviated name as it is written next to a day: with a full stop in German. */
const besideDay = (date: string, locale: Locale, word: "weekday" | "month") =>
  formatter(formatTag(locale), { timeZone: "UTC", day: "numeric", [word]: "short" })
    .formatToParts(midnight(date))
    .find(({ type }) => type === word)?.value ?? "";

/** `sam. 21.11.2026` / `Sat 21.11.2026`. */
export const formatWeekdayDate = (date: string, locale: Locale) =>
  `${besideDay(date, locale, "weekday")} ${formatDate(date)}`;

/** The first day of a month is `1er` in French. */
const withFirst = (text: string, locale: Locale) => (locale === "fr" ? text.replace(/\b1 /, "1er ") : text);

/** `sam. 21 nov.`, `sam. 1er mai` / `Sat 21 Nov`: for dates within a year. */
export const formatWeekdayMonth = (date: string, locale: Locale) =>
  withFirst(inWords(date, locale, { weekday: "short", day: "numeric", month: "short" }).replace(",", ""), locale);

/** `samedi 21.11.2026` / `Saturday 21.11.2026`. */
export const formatLongWeekdayDate = (date: string, locale: Locale) =>
  `${inWords(date, locale, { weekday: "long" })} ${formatDate(date)}`;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A day of the week by its English name: `lundi` / `Monday`. */
export const formatWeekday = (day: (typeof weekdays)[number], locale: Locale) =>
  inWords(`2024-01-0${weekdays.indexOf(day) + 1}`, locale, { weekday: "long" });

/** `21 novembre 2026`, `1er mai 2027` / `21 November 2026`. */
export const formatLongDate = (date: string, locale: Locale) =>
  withFirst(inWords(date, locale, { day: "numeric", month: "long", year: "numeric" }), locale);

/** `novembre 2026` / `November 2026`. */
export const formatMonth = (date: string, locale: Locale) => inWords(date, locale, { month: "long", year: "numeric" });

/** `nov.` / `Nov`; with the year `janv. 2027`, by default for January only. */
export const formatShortMonth = (date: string, locale: Locale, withYear = date.slice(5, 7) === "01") =>
  withYear ? inWords(date, locale, { month: "short", year: "numeric" }) : besideDay(date, locale, "month");

/** Instant (ISO, UTC) → `2026-11-21 14:05` in Swiss time. */
const swissTime = (instant: string) =>
  formatter("sv-SE", { timeZone: "Europe/Zurich", dateStyle: "short", timeStyle: "short" }).format(new Date(instant));

/** Instant (ISO, UTC) → `21.11.2026` in Swiss time. */
export const formatInstantDate = (instant: string) => formatDate(swissTime(instant));

/** Instant (ISO, UTC) → `21.11.2026, 14:05` in Swiss time, for the tables of the desk. */
export function formatTimestamp(instant: string): string {
  const at = swissTime(instant);
  return `${formatDate(at)}, ${at.slice(11)}`;
}

/** `82 m²`. */
export const formatSurface = (squareMetres: number) => `${formatNumber(squareMetres)}\u00a0m²`;

const dotted = (minutes: string) => (minutes === "00" ? "" : `.${minutes}`);
type Clock = { write: (hour: number, minutes: string) => string; noon?: string; unit?: string };
const french: Clock = {
  write: (hour, minutes) => `${hour}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`,
  noon: "midi",
};
/** Format of an hour by language, with the word for 12:00 and the unit that is written only once in `8.30 bis 18\u00a0Uhr`. */
const clocks: { [locale in Locale]?: Clock } = {
  en: {
    write: (hour, minutes) => `${hour % 12 || 12}${dotted(minutes)}\u00a0${hour < 12 ? "am" : "pm"}`,
    noon: "noon",
  },
  de: { write: (hour, minutes) => `${hour}${dotted(minutes)}`, unit: "\u00a0Uhr" },
  it: { write: (hour, minutes) => `${hour}.${minutes}` },
};

/** The first of two hours in a sentence, without the unit that follows the second. */
export function formatFirstHour(time: string, locale: Locale): string {
  const [hours, minutes = ""] = time.split(":");
  const { noon, write } = clocks[locale] ?? french;
  return (time === "12:00" && noon) || write(Number(hours), minutes);
}

/**
 * `HH:MM` in the language's format: `16\u00a0h` in French, `4\u00a0pm` in English, `16\u00a0Uhr` in German, `16.00` in Italian;
 * noon is `midi`, `noon`.
 */
export const formatHour = (time: string, locale: Locale) =>
  `${formatFirstHour(time, locale)}${clocks[locale]?.unit ?? ""}`;

/** Instant (ISO, UTC) → `21.11.2026, 14\u00a0h\u00a005` in Swiss time, in the language's format of hours. */
export function formatInstant(instant: string, locale: Locale): string {
  const at = swissTime(instant);
  return `${formatDate(at)}, ${formatHour(at.slice(11), locale)}`;
}
