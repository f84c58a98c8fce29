import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#backend/db/columns";

/** Facts about the data itself: which import ran last, which fingerprint it had. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: jsonb().notNull() });

/** Counters of rate limits in their current window; the key is a keyed hash of the subject. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: instant("ends_at").notNull(),
});
