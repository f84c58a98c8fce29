import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant, uuidOf } from "#backend/db/columns";
import { staff } from "#backend/db/tables/staff";

export const requestStates = ["new", "in-hand", "answered", "closed"] as const;

/** Messages of visitors and requests of owners, with their state. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    kind: text().notNull(),
    locale: text().notNull(),
    body: jsonb().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    state: text({ enum: requestStates }).notNull().default("new"),
    /** The staff member who has it in hand, or answered it last. */
    staffId: uuid("staff_id").references(() => staff.id),
  },
  (table) => [index("messages_by_state").on(table.state, table.createdAt)],
);

/** Answers of the agency, each sent by mail; the id is that of the submitted form, which makes it idempotent. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: uuid().primaryKey(),
    messageId: uuidOf("message_id", () => messages.id, "cascade"),
    staffId: uuidOf("staff_id", () => staff.id),
    text: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("message_answers_by_message").on(table.messageId)],
);

/** Re-encoded photographs of an owner's request; without a message while the request is being written. */
export const messagePhotos = pgTable(
  "message_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    /** JPEG. */
    bytes: bytea().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("message_photos_message").on(table.messageId)],
);
