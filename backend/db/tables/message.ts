import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant, uuidOf } from "#backend/db/columns";
import { staff } from "#backend/db/tables/staff";

export const requestStates = ["new", "in-hand", "answered", "closed"] as const;

/** What visitors and owners write to the agency, and how far it has got with it. */
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
    /** Who of the agency has it in hand, or answered it last. */
    staffId: uuid("staff_id").references(() => staff.id),
  },
  (table) => [index("messages_by_state").on(table.state, table.createdAt)],
);

/** Answers of the agency, each sent by mail; the id is that of the form that was sent, so that one form answers once. */
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

/** Photographs of an owner's request, made anew from what was sent; without a request while it is being written. */
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
