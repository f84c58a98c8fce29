import { type Words, wordsIn } from "#backend/words";
import { formatDate, formatHour } from "#lib/i18n/format";
import { toLocale } from "#lib/i18n/locale";
import { isPlainDate } from "#lib/property/calendar";
import type { LocalizedModel } from "#lib/shop/model";
import { isShownOption } from "#lib/shop/shown-option";

type LineWords = Words<"lines">;

const labelled = ["people", "ages", "rooms", "value"] as const;
const labelOf = (key: string) => labelled.find((known) => known === key);

const isHour = (text: string) => /^\d\d:\d\d$/.test(text);

function formatValue(
  field: LocalizedModel[string] | undefined,
  value: unknown,
  locale: string,
  words: LineWords,
): string {
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (isPlainDate(text)) return formatDate(text);
  if (isHour(text)) return formatHour(text, toLocale(locale));
  return field?.options.find((option) => option.value === text)?.label ?? text;
}

/** The options of a line as they are shown: without empty values, technical keys, and `rooms` but for product 5; booleans as Oui or Non, days and hours as people write them. */
export function formattedDataList(
  productId: number,
  model: LocalizedModel,
  entry: Record<string, unknown>,
  locale: string,
): { key: string; label: string; value: string }[] {
  const unverified = typeof entry.unverified === "string" ? entry.unverified.split(",") : [];
  const words = wordsIn(locale, "lines");
  const remark = ` (${words("unverified")})`;
  return Object.entries(entry)
    .filter(([key, value]) => isShownOption(productId, key, value))
    .map(([key, value]) => {
      const known = labelOf(key);
      return {
        key,
        label: model[key]?.label ?? (known ? words(known) : key),
        value: `${formatValue(model[key], value, locale, words)}${unverified.includes(key) ? remark : ""}`,
      };
    });
}
