import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, integerOf, rappen, uuidOf } from "#backend/db/columns";
import { products } from "#backend/db/tables/product";
import { staff } from "#backend/db/tables/staff";
import { contacts, users } from "#backend/db/tables/user";
import type { FrozenEntry } from "#lib/estimate/schema";
import type { VatLine } from "#lib/property/price-schema";
import type { Entry } from "#lib/shop/entry-schema";
import type { Order } from "#lib/shop/order-schema";
import type { PriceLine } from "#lib/shop/price-line";

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().unique(),
    /** null = cart, 1 awaiting payment, 2 part paid, 3 paid, 4 cancelled or refused. */
    status: smallint(),
    /** True while this order is somebody's open cart: until it is paid or closed for good. */
    open: boolean().notNull().default(true),
    locale: text().notNull(),
    /** SHA-256 of the cart cookie, or of the cookie that ordered. */
    session: text(),
    userId: uuid("user_id").references(() => users.id),
    contactId: uuid("contact_id").references(() => contacts.id),
    remarks: text(),
    gradedPayment: boolean("graded_payment").notNull().default(false),
    gradedToPayAt: date("graded_to_pay_at", { mode: "string" }),
    total: rappen("total").notNull().default(0),
    /** Sum of payments, without overpayments that were refunded. */
    paidTotal: rappen("paid_total").notNull().default(0),
    payedAt: instant("payed_at"),
    /** When the cart was opened; of an order, when it was placed. */
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_by_session").on(table.session),
    index("orders_by_user").on(table.userId),
    index("orders_by_contact").on(table.contactId),
    index("orders_by_creation").on(table.createdAt).where(sql`number is not null`),
    index("orders_by_number_part").using("gin", table.number.op("gin_trgm_ops")),
    uniqueIndex("one_open_cart_a_session").on(table.session).where(sql`open and user_id is null`),
    uniqueIndex("one_open_cart_a_user").on(table.userId).where(sql`open`),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuidOf("order_id", () => orders.id, "cascade"),
    productId: integerOf("product_id", () => products.id),
    linkedToItem: uuid("linked_to_item"),
    position: integer().notNull(),
    quantity: integer().notNull(),
    context: jsonb().$type<Entry>().notNull(),
    /** Computed by the shop when added or changed and again at checkout; Rappen. */
    total: rappen("total").notNull(),
    touristTax: rappen("tourist_tax").notNull().default(0),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    /** Code of the door or key box of a paid stay, entered on the desk. */
    accessCode: text("access_code"),
    /** Of a cancelled order: what was kept of the line, of a stay in place of its rent; Rappen. */
    kept: rappen("kept"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("order_items_by_order").on(table.orderId),
    index("order_items_by_product").on(table.productId),
    index("order_items_by_start").using("gin", sql`(context ->> 'startPeriod') gin_trgm_ops`),
    index("order_items_by_date").on(sql`(context ->> 'date')`),
    index("order_items_by_return").on(sql`(context ->> 'returnDate')`),
    check("quantity_is_positive", sql`${table.quantity} > 0`),
  ],
);

/** The agency's internal notes about an order; the id is that of the submitted form, which makes it idempotent. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid().primaryKey(),
    orderId: uuidOf("order_id", () => orders.id, "cascade"),
    staffId: uuidOf("staff_id", () => staff.id),
    text: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("order_notes_by_order").on(table.orderId)],
);

/** Carts frozen to be shared: lines to take over, and the cart as it was shown in each language; nothing personal. */
export const estimates = pgTable(
  "estimates",
  {
    id: uuid().primaryKey().defaultRandom(),
    entries: jsonb().$type<FrozenEntry[]>().notNull(),
    snapshot: jsonb().$type<Record<string, Order>>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("estimates_by_end").on(table.expiresAt)],
);

/** What was accepted, in which version of the text, when and in which language. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    userId: uuid("user_id"),
    document: text().notNull(),
    version: text().notNull(),
    locale: text().notNull(),
    acceptedAt: instant("accepted_at").notNull().defaultNow(),
  },
  (table) => [index("consents_by_order").on(table.orderId)],
);

/** Cancellations of paid orders, with the amounts kept and refunded. Amounts in Rappen. */
export const cancellations = pgTable("cancellations", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id),
  at: instant("at").notNull(),
  /** Null when the guest did it. */
  staffId: uuid("staff_id").references(() => staff.id),
  /** Why, where the agency decided instead of the terms. */
  reason: text(),
  /** The amount owed by the terms or the decision, the part of it that was kept, and the refund. */
  owed: rappen("owed").notNull(),
  kept: rappen("kept").notNull(),
  refund: rappen("refund").notNull(),
});
