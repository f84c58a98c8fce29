import { type Words, wordsIn } from "#backend/words";
import { formatDateRange } from "#lib/i18n/format";
import type { Quote, QuoteLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";
import type { PriceLine } from "#lib/shop/price-line";
import type { Price } from "#lib/shop/quote";

type Text = Pick<QuoteLine, "label" | "detail">;

/** Who pays the tourist tax, for how long, and who is exempt: `2 adultes, 1 enfant de 6 à 15 ans, 7 nuits ; 1 enfant de moins de 6 ans exempté`. */
function taxedText(line: Extract<PriceLine, { adults: number }>, words: Words<"lines">): string {
  const { adults, grown = 0, children, free = 0, freeUnder = 0, adultFrom, nights } = line;
  const paying = [
    adults > 0 &&
      (adultFrom === 0
        ? words("persons", { count: adults })
        : grown > 0 && adultFrom
          ? words("grown", { count: adults, age: adultFrom })
          : words("adults", { count: adults })),
    children > 0 &&
      (adultFrom
        ? words("aged", { count: children, from: freeUnder, until: adultFrom - 1 })
        : words("children", { count: children })),
    words("nights", { count: nights }),
  ].filter((part) => part !== false);
  return free > 0
    ? words("except", { paying: paying.join(", "), exempt: words("exempt", { count: free, age: freeUnder }) })
    : paying.join(", ");
}

function textOf(line: PriceLine, words: Words<"lines">, title: string): Text {
  if ("text" in line) return line.text;
  switch (line.code) {
    case "rent":
      return { label: words("rent"), detail: formatDateRange(line.from, line.to) };
    case "discount":
      return { label: words("discount", { percent: line.percent }), detail: null };
    case "tourist_tax":
      return { label: words("tourist_tax"), detail: taxedText(line, words) };
    case "cancellation_insurance":
      return { label: title, detail: words("ofRent", { percent: line.percent }) };
    case "product":
      return { label: title, detail: null };
    default:
      return { label: words(line.code), detail: null };
  }
}

/** The lines of a price in a language, as the wire has them; `title` is what the product is called in it. */
export function localizedLines(lines: readonly PriceLine[], title: string, locale: string): QuoteLine[] {
  const words = wordsIn(locale, "lines");
  return lines.map((line) => {
    const { code, quantity, unitPrice, total } = line;
    return { code, ...textOf(line, words, title), quantity, unitPrice, total };
  });
}

/** The computed price of a stay as the wire has it, in CHF, its lines in a language. */
export const toQuote = ({ total, lines, vat }: Price, locale: string): Quote => ({
  currency: "CHF",
  total: toChf(total),
  lines: localizedLines(lines, "", locale),
  vat,
});
