import { doublePrecision, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant, rappen, uuidOf } from "#backend/db/columns";
import { orders } from "#backend/db/tables/order";

/**
 * The VAT contained in paid orders as it came about: at the first payment, and what a change or a cancelling made another, when it
 * was made. Rows are only ever added.
 */
export const vatEntries = pgTable(
  "vat_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuidOf("order_id", () => orders.id),
    at: instant("at").notNull(),
    /** Percent. */
    rate: doublePrecision("rate").notNull(),
    net: rappen("net").notNull(),
    tax: rappen("tax").notNull(),
  },
  (table) => [index("vat_entries_by_order").on(table.orderId), index("vat_entries_by_time").on(table.at)],
);
