import { dayField, isExtraInTime } from "#backend/cart/added-later";
import { insertEntry } from "#backend/cart/change";
import { type LoadedItem, type LoadedOrder, stayOfLine } from "#backend/cart/load-order";
import { repriceLines } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { invalid } from "#backend/failure";
import { journalLine, notifyChange } from "#backend/payment/notify-change";
import { type Changed, type ChangedBy, changeOrder, type NotChanged } from "#backend/payment/order-change";
import { type CatalogProduct, modelOf, productsById, ruleOf } from "#backend/product/product";
import { addDays, nights, today, wallClock } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import { ruleIssues } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";
import { daysFor } from "#lib/shop/model";
import { quantityLeft } from "#lib/shop/product-rule";
import { stayOf } from "#lib/shop/stay";

/** A product to be added to a stay, with its fields. */
type WantedExtra = { productId: number; entry: Entry };

/** Why nothing was added: the stay is over, the home does not have it, or it has no price. */
export type NotAdded = NotChanged | "over" | "not-offered" | "price";

const isExtra = ({ active, category, reference }: CatalogProduct) =>
  active && category === "option" && reference !== insuranceReference;

/** Whether a product is available during a stay: for all of it, or, when it has a date of its own, on one of the days left. */
function isOpenDuring(product: CatalogProduct, stay: Stay, now: Date): boolean {
  const [rule, model, field] = [ruleOf(product), modelOf(product), dayField(product)];
  const refuses = (entry: Entry) => field in ruleIssues(rule, model, entry, { now: wallClock(now), rental: stay });
  if (field === "linkedToItem") return !refuses({});
  const { dateFrom, dateTo } = daysFor(model[field] ?? {}, stay);
  const days = Array.from({ length: nights(dateFrom, dateTo) + 1 }, (_, day) => addDays(dateFrom, day));
  return days.some((day) => !refuses({ [field]: day }));
}

/**
 * What may still be added under a stay of a paid order: the home's options that are on offer during it, of which the stay has not
 * all already, and whose notice has not passed; one with days of its own until the stay ends. The insurance is taken with the booking.
 */
export async function extrasFor(db: Database, { items }: LoadedOrder, item: LoadedItem, now: Date) {
  const stay = stayOfLine(item);
  if (!stay || stay.dateTo <= today(now)) return [];
  const products = await productsById(db, item.product.home?.options ?? []);
  return [...products.values()].filter((product) => {
    const there = items
      .filter(({ row }) => row.productId === product.id && row.linkedToItem === item.row.id)
      .reduce((sum, { row }) => sum + row.quantity, 0);
    if (!isExtra(product) || quantityLeft(ruleOf(product), there) === 0) return false;
    if (!isOpenDuring(product, stay, now)) return false;
    return dayField(product) !== "linkedToItem" || isExtraInTime(product, {}, stay, now);
  });
}

async function addOne(
  tx: Database,
  { order }: LoadedOrder,
  { row, product: home }: LoadedItem,
  { productId, entry }: WantedExtra,
  { path, now }: { path: string; now: Date },
): Promise<string | null> {
  const stay = stayOf(row.context);
  const product = (await productsById(tx, [productId])).get(productId);
  if (!stay || !product || !isExtra(product) || !home.home?.options.includes(productId)) return null;
  const whole = { ...entry, startPeriod: stay.dateFrom, endPeriod: stay.dateTo, linkedToItem: row.id };
  const id = await insertEntry({ tx, cart: order, now, locale: order.locale }, product, whole, path);
  if (!isExtraInTime(product, entry, stay, now)) throw invalid({ [`${path}.${dayField(product)}`]: "notice" });
  return id;
}

/**
 * Adds products under a stay of a paid order, all or none, by its guest (`staff` null) or on the desk, until each one's notice and
 * as many as its rule allows, at the shop's price of today. What it costs is asked for.
 * @throws Failure 400 or 409 with the field, under `extras.N`, that is wrong
 */
export async function addExtras(
  db: Database,
  orderId: string,
  { itemId, extras }: { itemId: string; extras: WantedExtra[] },
  { expectedTotal, staff }: ChangedBy,
  now: Date,
): Promise<Changed | NotAdded> {
  const added = new Set<string>();
  return changeOrder<NotAdded>(db, orderId, expectedTotal, now, {
    reason: "changed",
    alter: async (tx, before, refuse) => {
      const item = before.items.find(({ row }) => row.id === itemId);
      const stay = item && stayOfLine(item);
      if (!item || !stay) return refuse("not-paid");
      if (stay.dateTo <= today(now)) return refuse("over");
      for (const [index, extra] of extras.entries()) {
        const id = await addOne(tx, before, item, extra, { path: `extras.${index}`, now });
        if (id === null) return refuse("not-offered");
        added.add(id);
      }
      if (!(await repriceLines(tx, orderId, added, now))) refuse("price");
    },
    notify: (tx, applied) => {
      const lines = applied.after.items.filter(({ row }) => added.has(row.id)).map(journalLine);
      return notifyChange(tx, applied, staff, {
        kind: "extras",
        event: { action: "extras-added", after: { extras: lines } },
        now,
      });
    },
  });
}
