import { type LoadedItem, stayOfLine } from "#backend/cart/load-order";
import { type CatalogProduct, modelOf, titleOf } from "#backend/product/product";
import { formatDate } from "#lib/i18n/format";

/** A line that keeps its day while the stay around it has gone to others. */
export type LeftBehind = { product: CatalogProduct; day: string };

/** Its name and its day. */
export const leftTitle = ({ product, day }: LeftBehind, locale: string): string =>
  `${titleOf(product, locale)} (${formatDate(day)})`;

/** The days that a line asks for itself, whatever the stay it goes with. */
export const ownDays = ({ product, row }: Pick<LoadedItem, "product" | "row">): string[] =>
  Object.entries(modelOf(product, "fr")).flatMap(([key, { type }]) => {
    const day = row.context[key];
    return type === "date" && !key.endsWith("Period") && typeof day === "string" ? [day] : [];
  });

const liesIn = (items: LoadedItem[]) => (day: string) =>
  items.some((item) => {
    const stay = stayOfLine(item);
    return stay && stay.dateFrom <= day && day <= stay.dateTo;
  });

/** The lines with a day of their own that lay within a stay of the order before a change of it, and in none after. */
export function leftBehind(before: LoadedItem[], after: LoadedItem[]): LeftBehind[] {
  const [lay, lies] = [liesIn(before), liesIn(after)];
  return after.flatMap((item) => {
    const day = ownDays(item).find((one) => lay(one) && !lies(one));
    return day === undefined ? [] : [{ product: item.product, day }];
  });
}
