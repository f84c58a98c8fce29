import { type LoadedItem, stayOfLine } from "#backend/cart/load-order";
import { type CatalogProduct, modelOf, ruleOf, titleOf } from "#backend/product/product";
import { formatDate } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import { daysOf } from "#lib/shop/entry-rule";

/** A line that keeps its date although the stay has moved to others. */
export type OutsideStay = { product: CatalogProduct; day: string };

/** Name and date of the line. */
export const outsideTitle = ({ product, day }: OutsideStay, locale: string): string =>
  `${titleOf(product, locale)} (${formatDate(day)})`;

/** The days that a line asks for itself, whatever the stay it goes with. */
export const ownDays = ({ product, row }: Pick<LoadedItem, "product" | "row">): string[] =>
  Object.entries(modelOf(product)).flatMap(([key, { type }]) => {
    const day = row.context[key];
    return type === "date" && !key.endsWith("Period") && typeof day === "string" ? [day] : [];
  });

/** The last day that a line asks for itself: its first one lasts for all of its days, its own period to the end; null without any. */
export function lastOwnDay({ product, row }: Pick<LoadedItem, "product" | "row">): string | null {
  const { endPeriod } = row.context;
  const [first, ...others] = ownDays({ product, row });
  const last = first && addDays(first, daysOf(ruleOf(product), row.context) - 1);
  const end = "endPeriod" in modelOf(product) ? endPeriod : null;
  return (
    [last, ...others, end]
      .filter((day) => typeof day === "string")
      .toSorted()
      .at(-1) ?? null
  );
}

const liesIn = (items: LoadedItem[]) => (day: string) =>
  items.some((item) => {
    const stay = stayOfLine(item);
    return stay && stay.dateFrom <= day && day <= stay.dateTo;
  });

/** The lines with a date of their own that was within a stay of the order before a change, and is in none after it. */
export function outsideStay(before: LoadedItem[], after: LoadedItem[]): OutsideStay[] {
  const [lay, lies] = [liesIn(before), liesIn(after)];
  return after.flatMap((item) => {
    const day = ownDays(item).find((one) => lay(one) && !lies(one));
    return day === undefined ? [] : [{ product: item.product, day }];
  });
}
