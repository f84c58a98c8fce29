import { sql } from "drizzle-orm";
import { check, date, index, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, integerOf } from "#backend/db/columns";
import { listings } from "#backend/db/tables/listing";
import { orderItems } from "#backend/db/tables/order";
import { reviewStates } from "#lib/review/review";

const mark = (name: string) => smallint(name).notNull();

/** Guests' reviews of paid stays, one per stay; public once the agency has published them. */
export const reviews = pgTable(
  "reviews",
  {
    /** The stay it is about. */
    itemId: uuid("item_id")
      .primaryKey()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    listingId: integerOf("listing_id", () => listings.id, "cascade"),
    /** First name of the guest who booked; null after retention has erased it. */
    name: text(),
    locale: text().notNull(),
    /** Day of arrival. */
    stayedOn: date("stayed_on", { mode: "string" }).notNull(),
    text: text().notNull(),
    /** Marks from 1 to 5. */
    cleanliness: mark("cleanliness"),
    equipment: mark("equipment"),
    location: mark("location"),
    welcome: mark("welcome"),
    value: mark("value"),
    mean: numeric({ precision: 2, scale: 1, mode: "number" }).generatedAlwaysAs(
      sql`(cleanliness + equipment + location + welcome + value) / 5.0`,
    ),
    state: text({ enum: reviewStates }).notNull().default("pending"),
    /** Reason for the refusal; the author sees it. */
    reason: text(),
    /** The agency's public reply. */
    answer: text(),
    createdAt: instant("created_at").notNull(),
    publishedAt: instant("published_at"),
  },
  (table) => [
    index("reviews_by_home").on(table.listingId, table.publishedAt).where(sql`state = 'published'`),
    index("reviews_by_state").on(table.state, table.createdAt),
    check(
      "marks_are_one_to_five",
      sql`least(cleanliness, equipment, location, welcome, value) >= 1
        and greatest(cleanliness, equipment, location, welcome, value) <= 5`,
    ),
  ],
);
