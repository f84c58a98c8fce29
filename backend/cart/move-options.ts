import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { modelOf, productsById } from "#backend/product/product";
import { addDays, isPlainDate, nights } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import type { Entry } from "#lib/shop/entry-schema";
import type { Model } from "#lib/shop/model";

/** The same day of the new stay, at the latest its last. */
function sameDay(date: string, before: Stay, after: Stay): string {
  const day = Math.max(0, nights(before.dateFrom, date));
  return addDays(after.dateFrom, Math.min(day, nights(after.dateFrom, after.dateTo)));
}

/** An option's entry after its rental's stay has changed: whole periods and head counts follow, other dates keep their day. */
function movedEntry(entry: Entry, model: Model, before: Stay, after: Stay): Entry {
  const moved: Entry = { ...entry };
  if (entry.startPeriod)
    moved.startPeriod =
      entry.startPeriod === before.dateFrom ? after.dateFrom : sameDay(entry.startPeriod, before, after);
  if (entry.endPeriod)
    moved.endPeriod = entry.endPeriod === before.dateTo ? after.dateTo : sameDay(entry.endPeriod, before, after);
  if (entry.people === before.people) moved.people = Math.min(after.people, model.people?.max ?? after.people);
  for (const [key, field] of Object.entries(model)) {
    const value = entry[key];
    if (field.type !== "date" || key === "startPeriod" || key === "endPeriod") continue;
    if (typeof value === "string" && isPlainDate(value)) moved[key] = sameDay(value, before, after);
  }
  return moved;
}

/** Moves the options of a rental in a cart when its stay changes; prices are computed afterwards. */
export async function moveOptions(tx: Database, rentalId: string, before: Stay, after: Stay): Promise<void> {
  const rows = await tx.select().from(orderItems).where(eq(orderItems.linkedToItem, rentalId));
  const ids = rows.map((row) => row.productId);
  const products = await productsById(tx, ids);
  for (const row of rows) {
    const product = products.get(row.productId);
    if (!product) continue;
    const context = movedEntry(row.context, modelOf(product), before, after);
    await tx.update(orderItems).set({ context }).where(eq(orderItems.id, row.id));
  }
}
