import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, rappen, uuidOf } from "#backend/db/columns";
import { orders } from "#backend/db/tables/order";
import { staff } from "#backend/db/tables/staff";

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuidOf("order_id", () => orders.id),
    provider: text().notNull(),
    providerRef: text("provider_ref").unique(),
    /** A part is a transfer of less than the balance. */
    kind: text({ enum: ["full", "deposit", "balance", "part"] }).notNull(),
    amount: rappen("amount").notNull(),
    currency: text().notNull().default("CHF"),
    status: text({
      enum: ["created", "pending", "paid", "failed", "cancelled", "expired", "superseded", "refund_due", "refunded"],
    }).notNull(),
    redirectUrl: text("redirect_url"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When it came in, or ended without money. */
    settledAt: instant("settled_at"),
    /** When it went back whole. */
    returnedAt: instant("returned_at"),
    /** When the provider was last asked about it. */
    askedAt: instant("asked_at"),
    /** IBAN a transfer came from, or goes back to. */
    account: text(),
    /** Its provider failed to refund it: what is refunded of it from then on is paid by hand to an account. */
    refundsByHand: boolean("refunds_by_hand").notNull().default(false),
    payoutId: uuid("payout_id").references(() => payouts.id, { onDelete: "set null" }),
  },
  (table) => [index("payments_by_order").on(table.orderId)],
);

/** A file of refunds to accounts that was made for the bank; settled once the bank has paid them. */
export const payouts = pgTable("payouts", {
  id: uuid().primaryKey().defaultRandom(),
  staffId: uuidOf("staff_id", () => staff.id),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});

/** Credits on the agency's account from bank files, unique by the bank's reference; booked when the desk enters them. */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    amount: rappen("amount").notNull(),
    bookedOn: date("booked_on", { mode: "string" }).notNull(),
    payer: text().notNull(),
    account: text(),
    /** Reference of the payment slip (QRR, SCOR); what the payer wrote. */
    structured: text(),
    message: text().notNull(),
    /** The order it names, or that the desk gave it. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "set null" }),
    status: text({ enum: ["open", "entered", "aside"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("bank_entries_by_order").on(table.orderId),
    index("bank_entries_open").on(table.bookedOn).where(sql`status = 'open'`),
    check("entry_is_positive", sql`${table.amount} > 0`),
  ],
);

/**
 * Refunds of accepted payments, in full or in part. A payment that was not accepted at all is marked itself (`refund_due`) and
 * has no row here.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuidOf("payment_id", () => payments.id),
    amount: rappen("amount").notNull(),
    reason: text({ enum: ["cancellation", "part", "excess", "moved", "changed"] }).notNull(),
    /** Idempotency key of the request for it, such as the submitted form's id. */
    request: uuid().notNull(),
    status: text({ enum: ["due", "done"] })
      .notNull()
      .default("due"),
    /** IBAN it goes to by hand. */
    account: text(),
    payoutId: uuid("payout_id").references(() => payouts.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    /** When the provider was last asked to make it. */
    askedAt: instant("asked_at"),
  },
  (table) => [
    uniqueIndex("one_refund_a_request_and_payment").on(table.request, table.paymentId),
    index("refunds_by_payment").on(table.paymentId),
    index("refunds_due").on(table.createdAt).where(sql`status = 'due'`),
    check("refund_is_positive", sql`${table.amount} > 0`),
  ],
);

/** Every notification of a payment provider, once. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  provider: text().notNull(),
  paymentId: uuid("payment_id"),
  payload: jsonb().notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});
