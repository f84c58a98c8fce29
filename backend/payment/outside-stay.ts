import { type LoadedItem, stayOfLine } from "#backend/cart/load-order";
import { type CatalogProduct, modelOf, titleOf } from "#backend/product/product";
import { formatDate } from "#lib/i18n/format";

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
