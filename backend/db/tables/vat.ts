import { doublePrecision, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant, rappen, uuidOf } from "#backend/db/columns";
import { orders } from "#backend/db/tables/order";

/** VAT contained in paid orders: at the first payment, and the differences of later changes and cancellations. Append-only. */
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
