import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#backend/db/columns";

/** Mail to be sent at least once; `dedupKey` keeps the same mail from being written twice. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    dedupKey: text("dedup_key").notNull().unique(),
    template: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    subject: text(),
    html: text(),
    text: text(),
    status: text({ enum: ["waiting", "sent", "failed", "dropped"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("outbox_waiting").on(table.nextAttemptAt).where(sql`status = 'waiting'`),
    index("outbox_by_order").on(sql`(data ->> 'orderId')`),
  ],
);
