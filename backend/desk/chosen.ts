import { html } from "hono/html";
import { below } from "#backend/desk/facts";
import type { DeskWords, Part } from "#backend/desk/frame";
import type { OrderItem } from "#lib/shop/order-schema";

/** What was chosen with a line, as its guest reads it: `Date : 19.12.2026 · Heure : 14 h 30`. */
export const chosenText = (item: OrderItem, words: DeskWords): string =>
  item.formattedDataList.map(({ label, value }) => words("chosen", { label, value })).join(" · ");

/** `7 ans`, `7, 4 ans`, `moins d’un an`; nothing without children. */
export function agesText(ages: unknown[], words: DeskWords): string {
  if (ages.length === 1) return words("age", { age: Number(ages[0]) });
  return ages.length > 0 ? words("ages", { ages: ages.join(", ") }) : "";
}

/** Extras and services in a row of other data: quantity, title and options of each. */
export function chosenLines(items: OrderItem[], words: DeskWords): Part[] {
  return items.map((item) => {
    const chosen = chosenText(item, words);
    return html`
      <div>
        ${item.quantity > 1 ? `${words("quantity", { count: item.quantity })} ` : ""}${item.title}
        ${below(chosen)}
      </div>
    `;
  });
}
