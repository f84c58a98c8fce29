import * as agencyTerms from "#agency/terms";
import type { AgencyFolder } from "#backend/seed/folder";
import { wordsIn } from "#backend/words";
import { formatHour, formatNumber, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { toChf } from "#lib/shop/money";
import { taxRates, taxTable } from "#lib/shop/tourist-tax";

const reference = /\{(price|until|figure|tax|term|cancellation) ([\w-]+)(?: ([\w-]+)(?:=([\w-]+))?)?\}/g;
/** Anything else in braces; a mapping of a file's fields has a colon. */
const braces = /\{[^{}:]*\w[^{}:]*\}/g;
const literals = [
  /CHF[\s\u00a0\u202f]?\d[\d'’.]*/g,
  /\b\d[\d'’.]*[\s\u00a0\u202f](?:francs?|CHF)\b/g,
  // From 24 on it is a duration: “24h/24”, “sous 48 h”.
  /\b(?:[01]?\d|2[0-3])[\s\u00a0\u202f]?h(?:[\s\u00a0\u202f]?\d\d)?\b/g,
  /\b(?:[01]?\d|2[0-4]):[0-5]\d\b/g,
  /\b(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?[\s\u00a0\u202f](?:am|pm|Uhr)\b/g,
];

/** Prices and hours a text spells out itself instead of naming where they come from. */
export function literalFigures(text: string): { at: number; figure: string }[] {
  return literals
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ at: match.index, figure: match[0] }))
    .sort((a, b) => a.at - b.at);
}

/** What a spelled-out figure says: an amount in CHF as a number, an hour as `HH:MM`. */
export function valueIn(figure: string): number | string {
  const digits = figure.replace(/['’\s]/g, "");
  if (/CHF|franc/.test(digits)) return Number.parseFloat(digits.replace(/[^\d.]/g, ""));
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[h:.](\d\d))?/.exec(digits) ?? [];
  const halfDay = /([ap])m$/.exec(digits)?.[1];
  const hours = halfDay ? (Number(hour) % 12) + (halfDay === "p" ? 12 : 0) : Number(hour) % 24;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** The numbers of terms.ts by their names there. */
const numbers: Record<string, unknown> = { ...agencyTerms.terms, ...agencyTerms };

type Source = Pick<AgencyFolder, "figures" | "products" | "contexts">;

type Named = { code: string; field?: string; value?: string };

const productOf = ({ products }: Source, code: string) =>
  products.flatMap(({ data }) => data).find(({ reference }) => reference === code);

/** Resolves each kind of reference; undefined when the folder has no such value. */
const answers = {
  price(agency: Source, { code, field, value }: Named) {
    const product = productOf(agency, code);
    if (!product) return undefined;
    if (!field) return formatPrice(product.price);
    const context = agency.contexts.flatMap(({ data }) => data).find(({ code: name }) => name === product.context);
    const choice = context?.model[field]?.options.find((option) => option.value === value);
    return choice && formatPrice(product.price + (choice.price ?? 0));
  },
  until(agency: Source, { code }: Named, locale: Locale) {
    const notice = productOf(agency, code)?.notice;
    return notice && "until" in notice ? formatHour(notice.until, locale) : undefined;
  },
  figure(agency: Source, { code }: Named, locale: Locale) {
    const figure = agency.figures[code];
    if (!figure) return undefined;
    if ("amount" in figure) return formatPrice(figure.amount);
    return "hour" in figure ? formatHour(figure.hour, locale) : (figure.words[locale] ?? figure.words.fr);
  },
  tax(_: Source, { code }: Named) {
    if (taxTable(null).length === 0) return undefined;
    const rates = taxRates(null, today());
    if (code === "adult" || code === "child") return formatPrice(toChf(rates[code]));
    const ages: Record<string, number> = {
      "free-under": rates.freeUnder,
      "child-to": rates.adultFrom - 1,
      "adult-from": rates.adultFrom,
    };
    return ages[code]?.toString();
  },
  term(_: Source, { code }: Named, locale: Locale) {
    if (code === "reply") return wordsIn(locale, "mail")("reply", { days: agencyTerms.replyWorkingDays });
    const number = Object.hasOwn(numbers, code) ? numbers[code] : undefined;
    return typeof number === "number" ? formatNumber(number) : undefined;
  },
  cancellation(_: Source, { code, field = "" }: Named) {
    const steps: readonly { days: number; percent: number }[] = agencyTerms.terms.cancellation;
    const [earlier, step] = [steps[Number(code) - 2], steps[Number(code) - 1]];
    if (!step) return undefined;
    const said: Record<string, number | undefined> = { ...step, from: earlier && earlier.days - 1 };
    return Object.hasOwn(said, field) ? said[field]?.toString() : undefined;
  },
};

/**
 * Replaces the references in a text: `{price TRANSFER place=sion}` with the price of a product including that of an option of its
 * form; `{until BASKET}` with the hour by which it must be ordered; `{figure office-closes}` with an entry of figures.yaml;
 * `{tax adult}` with today's tourist tax per night, `{tax adult-from}` with an age of it; `{term balanceDays}` with a number of
 * terms.ts; `{cancellation 2 percent}` with one of a cancellation step. Anything else in braces is kept and listed in `missing`.
 */
export function withFigures(agency: Source, text: string, locale: Locale): { text: string; missing: string[] } {
  const missing: string[] = [];
  const fill = (named: string, kind: keyof typeof answers, code: string, field?: string, value?: string) => {
    const found = answers[kind](agency, { code, field, value }, locale);
    if (found === undefined) missing.push(named);
    return found ?? named;
  };
  const unknown = text.replace(reference, "").match(braces) ?? [];
  return { text: text.replace(reference, fill), missing: [...missing, ...unknown] };
}
