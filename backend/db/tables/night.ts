import { boolean, date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { datemultirange, daterange, instant, integerOf, rappen, uuidOf } from "#backend/db/columns";
import { listings } from "#backend/db/tables/listing";

/** Rent of one property for the week that starts on `date`. */
export const weekPrices = pgTable(
  "week_prices",
  {
    listingId: integerOf("listing_id", () => listings.id, "cascade"),
    date: date({ mode: "string" }).notNull(),
    season: text({ enum: ["low", "mid", "high", "peak"] }).notNull(),
    price: rappen("price"),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.date] })],
);

/**
 * Nights of a property that are taken: by a hold during checkout, an order, or the owner. `period` is half open.
 * The migration adds an exclusion constraint over (listing_id, period) where released_at is null.
 */
export const occupancies = pgTable("occupancies", {
  id: uuid().primaryKey().defaultRandom(),
  listingId: integerOf("listing_id", () => listings.id, "cascade"),
  period: daterange().notNull(),
  kind: text({ enum: ["hold", "booking", "blocked"] }).notNull(),
  orderId: uuid("order_id"),
  orderItemId: uuid("order_item_id"),
  expiresAt: instant("expires_at"),
  releasedAt: instant("released_at"),
  /** Of the agency's staff, for nights blocked on the desk; an import leaves them alone. */
  blockedBy: uuid("blocked_by"),
  /** Taken because a calendar of another portal says so; follows those calendars alone. */
  fed: boolean().notNull().default(false),
});

/** The secret address under which other portals read which nights of a home are taken. */
export const calendarLinks = pgTable("calendar_links", {
  listingId: integer("listing_id")
    .primaryKey()
    .references(() => listings.id, { onDelete: "cascade" }),
  token: text().notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

/** Calendars of other portals that say which nights of a home are taken there. */
export const feeds = pgTable(
  "feeds",
  {
    id: uuid().primaryKey().defaultRandom(),
    listingId: integerOf("listing_id", () => listings.id, "cascade"),
    name: text().notNull(),
    /** A secret of the other portal. */
    url: text().notNull(),
    createdAt: instant("created_at").notNull(),
    askedAt: instant("asked_at"),
    /** When it was last read completely; its nights of then apply until the next complete read. */
    readAt: instant("read_at"),
    /** Why it could not be read since then. */
    fault: text(),
  },
  (table) => [uniqueIndex("one_feed_a_home_and_address").on(table.listingId, table.url)],
);

/** The nights a feed said were taken when it was last read whole. */
export const feedStays = pgTable(
  "feed_stays",
  {
    feedId: uuidOf("feed_id", () => feeds.id, "cascade"),
    uid: text().notNull(),
    period: daterange().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.uid, table.period] })],
);

/**
 * Nights of a weekly home that have a price and are not taken, written together with its least expensive stay: one row per home,
 * from which the free homes in each week of a year are counted.
 */
export const freeNights = pgTable("free_nights", {
  listingId: integer("listing_id")
    .primaryKey()
    .references(() => listings.id, { onDelete: "cascade" }),
  nights: datemultirange().notNull(),
});

/** Queue of homes whose nights were taken or released, written in the same transaction; deleted once the sites were purged. */
export const availabilityEvents = pgTable("night_news", {
  id: uuid().primaryKey().defaultRandom(),
  listingId: integerOf("listing_id", () => listings.id, "cascade"),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Until then one instance processes it; later another may. */
  claimedUntil: instant("claimed_until"),
});
