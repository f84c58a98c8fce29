import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, uuidOf } from "#backend/db/columns";

/** Staff of the desk, with their roles. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: ["reader", "clerk", "manager"] }).notNull(),
  locale: text().notNull().default("fr"),
  passwordHash: text("password_hash").notNull(),
  /** The encrypted TOTP secret; the time step of the last code, each of which is valid once. */
  totpSecret: text("totp_secret").notNull(),
  totpStep: integer("totp_step"),
  active: boolean().notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const staffSessions = pgTable(
  "staff_sessions",
  {
    hash: text().primaryKey(),
    staffId: uuidOf("staff_id", () => staff.id, "cascade"),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index("staff_sessions_by_staff").on(table.staffId)],
);

/** Journal of actions on orders, mails, nights and other subjects: who, what, and the state before and after. */
export const audit = pgTable(
  "audit",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant("at").notNull(),
    /** Null for what a guest did to an order. */
    staffId: uuid("staff_id").references(() => staff.id),
    action: text().notNull(),
    /** The order, the mail or the home it was done to. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text("request_id"),
  },
  (table) => [index("audit_by_subject").on(table.subject), index("audit_by_time").on(table.at)],
);
