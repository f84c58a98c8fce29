import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { daterange, instant, integerOf, rappen, type Texts, tsvector } from "#backend/db/columns";
import type { StoredImage } from "#backend/image";
import { conveniences } from "#lib/property/codes";
import type { Beds, Sale } from "#lib/property/listing-schema";
import type { Inclusion } from "#lib/property/price-schema";
import { defaultStayRules, type StayRules } from "#lib/property/stay";

/** A listing's stored particulars; missing ones are unknown. */
export type StoredParticulars = {
  charges?: number;
  energyClass?: NonNullable<Sale["energy_class"]>;
  secondHome?: boolean;
  foreignBuyers?: boolean;
  availableFrom?: string;
  deposit?: number;
  furnished?: boolean;
  beds?: Beds;
  plans?: StoredImage[];
};

export const places = pgTable("places", {
  id: integer().primaryKey(),
  name: text().notNull(),
  zip: text().notNull(),
  /** How one gets there, for guests who have paid. */
  access: jsonb().$type<Texts>(),
});

/** Default stay rules, for the columns that a list filters by. */
const usual = Object.fromEntries(Object.entries(defaultStayRules).map(([key, value]) => [key, sql.raw(String(value))]));

/** Rentals and sales: what both share, and what only one of them has (null elsewhere). */
export const listings = pgTable(
  "listings",
  {
    id: integer().primaryKey(),
    offer: text({ enum: ["rental", "sale"] }).notNull(),
    kind: text({ enum: ["weekly", "annual", "sale"] }).notNull(),
    reference: text().notNull().unique(),
    type: text().notNull(),
    parkingType: text("parking_type"),
    category: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    slug: jsonb().$type<Texts>().notNull(),
    summary: jsonb().$type<Texts>().notNull(),
    description: jsonb().$type<Texts>().notNull(),
    /** Rappen: rent after any offer of the least expensive stay that is available, monthly rent, or sale price; null = none. */
    price: rappen("price"),
    /** Nights of that stay, half open; one range column, since an index is limited to 32 columns. */
    fromStay: daterange("from_stay"),
    rooms: numeric({ precision: 4, scale: 1, mode: "number" }).notNull(),
    bedrooms: smallint().notNull(),
    bathrooms: smallint().notNull(),
    toilets: smallint().notNull(),
    terraces: smallint().notNull(),
    surface: doublePrecision().notNull(),
    balconyArea: doublePrecision("balcony_area"),
    floor: smallint(),
    storeys: smallint(),
    constructionYear: smallint("construction_year"),
    renovationYear: smallint("renovation_year"),
    view: text(),
    exposure: text(),
    sunshine: doublePrecision(),
    comfortClass: smallint("comfort_class"),
    maxPeople: smallint("max_people"),
    placeId: integerOf("place_id", () => places.id),
    /** Exact position: private, returned with a paid stay only (`arrivalsOf`). */
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Directions for the last stretch and where the keys are, for guests who have paid. */
    arrival: jsonb().$type<{ directions?: Texts; keys?: Texts }>(),
    conveniences: text({ enum: conveniences }).array().notNull(),
    seasons: text().array().notNull(),
    distances: jsonb().$type<{ name: Texts; metres: number }[]>().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    inclusions: jsonb().$type<Inclusion[]>().notNull(),
    stayRules: jsonb("stay_rules").$type<StayRules>(),
    /** What buyers and tenants by the year ask first; amounts in Rappen. */
    particulars: jsonb().$type<StoredParticulars>(),
    special: jsonb().$type<{ label: Texts; discountPercent: number; from: string; to: string }>(),
    /** Final cleaning per stay and linen per person, in Rappen, added to every stay. */
    cleaningFee: rappen("cleaning_fee").notNull().default(0),
    linenFee: rappen("linen_fee").notNull().default(0),
    /** Whose tourist tax is due; null where the place names none. */
    commune: text(),
    options: integer().array().notNull(),
    selected: boolean().notNull().default(false),
    /** False for listings that are missing from the agency's files but in orders: shown nowhere. */
    active: boolean().notNull().default(true),
    /** Stay rules and special offer as a list filters and prices by them; weekdays as in the rules, null = any day. */
    stayStart: smallint("stay_start").generatedAlwaysAs(
      sql`case when stay_rules is null then ${usual.startWeekday} else (stay_rules ->> 'startWeekday')::smallint end`,
    ),
    stayEnd: smallint("stay_end").generatedAlwaysAs(
      sql`case when stay_rules is null then ${usual.endWeekday} else (stay_rules ->> 'endWeekday')::smallint end`,
    ),
    minNights: smallint("min_nights").generatedAlwaysAs(
      sql`coalesce((stay_rules ->> 'minNights')::smallint, ${usual.minNights})`,
    ),
    maxNights: smallint("max_nights").generatedAlwaysAs(
      sql`coalesce((stay_rules ->> 'maxNights')::smallint, ${usual.maxNights})`,
    ),
    wholeWeeks: boolean("whole_weeks").generatedAlwaysAs(
      sql`coalesce((stay_rules ->> 'wholeWeeks')::boolean, ${usual.wholeWeeks})`,
    ),
    specialFrom: text("special_from").generatedAlwaysAs(sql`special ->> 'from'`),
    specialTo: text("special_to").generatedAlwaysAs(sql`special ->> 'to'`),
    specialPercent: numeric("special_percent").generatedAlwaysAs(sql`(special ->> 'discountPercent')::numeric`),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("listings_by_place").on(table.placeId)],
);

/**
 * Search texts of shown listings, maintained by a trigger. A separate table, since a search ranks up to a thousand rows and their
 * other columns would be five times as much to read.
 */
export const listingTexts = pgTable(
  "listing_texts",
  {
    id: integer()
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    offer: text({ enum: ["rental", "sale"] }).notNull(),
    /** Plain words of the titles, for searches that forgive typing errors. */
    titles: text().notNull(),
    search: tsvector("search").notNull(),
  },
  (table) => [
    index("listing_texts_search").using("gin", table.search),
    index("listing_texts_trigrams").using("gin", table.titles.op("gin_trgm_ops")),
  ],
);
