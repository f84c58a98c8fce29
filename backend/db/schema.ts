import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FrozenEntry } from "#lib/estimate/schema";
import { type Beds, conveniences, type Image, type Inclusion, type Sale, type VatLine } from "#lib/property/schema";
import { defaultStayRules, type StayRules } from "#lib/property/stay";
import { reviewStates } from "#lib/review/review";
import type { PriceLine } from "#lib/shop/price-line";
import type { ProductRule } from "#lib/shop/product-rule";
import type { Entry, FieldModel, Order } from "#lib/shop/schema";

const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});
const datemultirange = customType<{ data: string }>({ dataType: () => "datemultirange" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Money: an integer number of Rappen. */
const rappen = (name: string) => bigint(name, { mode: "number" });

/** A text in every language it exists in, keyed by locale. */
type Texts = Record<string, string>;

type Calendars = (Omit<ProductRule["open"][number], "label"> & { label: Texts })[];
/** A product's rule as kept: what it leaves out is free. */
export type StoredRule = Partial<Omit<ProductRule, "open" | "closed"> & { open: Calendars; closed: Calendars }>;

type StoredPicture = Omit<Image, "formats"> & { width: number; height: number; captions: Texts };

/** A listing's particulars as kept; what is left out is not told. */
export type StoredParticulars = {
  charges?: number;
  energyClass?: NonNullable<Sale["energy_class"]>;
  secondHome?: boolean;
  foreignBuyers?: boolean;
  availableFrom?: string;
  deposit?: number;
  furnished?: boolean;
  beds?: Beds;
  plans?: StoredPicture[];
};

export const places = pgTable("places", {
  id: integer().primaryKey(),
  name: text().notNull(),
  zip: text().notNull(),
  /** How one gets there, for guests who have paid. */
  access: jsonb().$type<Texts>(),
});

/** The rules of a home that has none of its own, for the columns a list filters by. */
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
    /** Rappen: rent after any offer of the least expensive stay that can be had, monthly rent, or sale price; null = none. */
    price: rappen("price"),
    /** Nights of that stay, half open; one column, for an index takes 32. */
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
    placeId: integer("place_id")
      .notNull()
      .references(() => places.id),
    /** Where exactly it stands: private, told with a paid stay only (`arrivalsOf`). */
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The last stretch of the way and where the keys are, for guests who have paid. */
    arrival: jsonb().$type<{ directions?: Texts; keys?: Texts }>(),
    conveniences: text({ enum: conveniences }).array().notNull(),
    seasons: text().array().notNull(),
    distances: jsonb().$type<{ name: Texts; metres: number }[]>().notNull(),
    images: jsonb().$type<StoredPicture[]>().notNull(),
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
    /** False for what vanished from the agency's files but stands in orders: shown nowhere. */
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
 * What a listing that is shown is searched by, written by a trigger. A table of its own: a search ranks up to a thousand, and
 * their other columns would be five times as much to read.
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

/** Rent of one property for the week that starts on `date`. */
export const weekPrices = pgTable(
  "week_prices",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
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
  listingId: integer("listing_id")
    .notNull()
    .references(() => listings.id, { onDelete: "cascade" }),
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
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** A secret of the other portal. */
    url: text().notNull(),
    createdAt: instant("created_at").notNull(),
    askedAt: instant("asked_at"),
    /** When it was last read whole; what it said then holds until it is read whole again. */
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
    feedId: uuid("feed_id")
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    period: daterange().notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.uid, table.period] })],
);

/**
 * The nights of a weekly home that have a price and are not taken, written together with its least expensive stay: how many homes
 * are free in each week of a year is counted from here, one row a home.
 */
export const freeNights = pgTable("free_nights", {
  listingId: integer("listing_id")
    .primaryKey()
    .references(() => listings.id, { onDelete: "cascade" }),
  nights: datemultirange().notNull(),
});

/** Every word of contents and listings by language, without accents and as written: what a mistyped search may have meant. */
export const searchWords = pgTable(
  "search_words",
  {
    locale: text().notNull(),
    plain: text().notNull(),
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.plain] })],
);

export const contents = pgTable(
  "contents",
  {
    id: integer().notNull(),
    locale: text().notNull(),
    type: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    subtitle: text(),
    summary: text().notNull(),
    body: text().notNull(),
    status: smallint().notNull(),
    category: text(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
    images: jsonb().$type<(Omit<Image, "formats"> & { width: number; height: number; captions: Texts })[]>().notNull(),
    publishedAt: date("published_at", { mode: "string" }).notNull(),
    from: date({ mode: "string" }),
    to: date({ mode: "string" }),
    products: integer().array().notNull(),
    position: integer().notNull().default(0),
    search: tsvector("search"),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.locale] }),
    index("contents_by_type").on(table.type, table.locale),
    index("contents_search").using("gin", table.search),
  ],
);

export const productContexts = pgTable("product_contexts", {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  title: jsonb().$type<Texts>().notNull(),
  /** Labels, help and option labels are Texts here, one language on the wire. `json` keeps the fields in their order. */
  model: json()
    .$type<
      Record<
        string,
        Omit<FieldModel, "label" | "help" | "options"> & {
          label: Texts;
          help: Texts | null;
          options: { value: string; label: Texts; price?: number }[];
        }
      >
    >()
    .notNull(),
});

export const products = pgTable("products", {
  id: integer().primaryKey(),
  reference: text().notNull().unique(),
  title: jsonb().$type<Texts>().notNull(),
  subTitle: jsonb("sub_title").$type<Texts>(),
  description: jsonb().$type<Texts>().notNull(),
  category: text({ enum: ["rental", "option", "package", "service"] }).notNull(),
  type: text({ enum: ["stay", "person", "night", "person_night", "week", "hour", "piece"] }).notNull(),
  basePrice: rappen("base_price").notNull(),
  vatClass: text("vat_class", { enum: ["lodging", "standard", "exempt"] }).notNull(),
  /** For category rental: the home it books; for the others the content item that presents it. */
  listingId: integer("listing_id").references(() => listings.id, { onDelete: "cascade" }),
  contentId: integer("content_id"),
  contextId: integer("context_id").references(() => productContexts.id),
  bulk: boolean().notNull().default(false),
  consents: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  /** What the price is for where `type` does not say it. */
  unit: text(),
  rule: jsonb().$type<StoredRule>().notNull().default({}),
  images: jsonb().$type<(Omit<Image, "formats"> & { width: number; height: number; captions: Texts })[]>().notNull(),
});

export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  passwordHash: text("password_hash"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  roles: text().array().notNull(),
  contactId: uuid("contact_id"),
  locale: text().notNull().default("fr"),
  verifiedAt: instant("verified_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const contacts = pgTable("contacts", {
  id: uuid().primaryKey().defaultRandom(),
  title: text({ enum: ["mr", "mrs", "ms"] }).notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  street: text().notNull(),
  streetNumber: text("street_number").notNull(),
  complement: text().notNull(),
  zip: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  state: text().notNull(),
  phone: text().notNull(),
  birthdate: date({ mode: "string" }).notNull(),
  email: text().notNull(),
  cg: boolean().notNull(),
  dataUse: boolean("data_use").notNull(),
});

/** Refresh tokens, hashed; one family per login. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    family: uuid().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stayLogged: boolean("stay_logged").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    familyStartedAt: instant("family_started_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** Encrypted successor, handed out again inside the grace window. */
    successor: text(),
    revokedAt: instant("revoked_at"),
    /** Browser and system at login, and the network of the last refresh: what the user's list of sessions shows. */
    device: text().notNull().default(""),
    network: text().notNull().default(""),
  },
  (table) => [index("refresh_tokens_by_family").on(table.family), index("refresh_tokens_by_user").on(table.userId)],
);

/** Who a user is at an OpenID Connect provider. */
export const identities = pgTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("one_identity_a_user_and_issuer").on(table.userId, table.issuer),
  ],
);

/** Single-use links sent by mail (password reset, address confirmation), hashed. */
export const mailTokens = pgTable("mail_tokens", {
  hash: text().primaryKey(),
  purpose: text().notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  orderId: uuid("order_id"),
  /** The address to be confirmed, while it is not yet the user\'s. */
  email: text(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});

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
    /** What payments brought, without what went back because it was not owed. */
    paidTotal: rappen("paid_total").notNull().default(0),
    payedAt: instant("payed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_by_session").on(table.session),
    index("orders_by_user").on(table.userId),
    uniqueIndex("one_open_cart_a_session").on(table.session).where(sql`open and user_id is null`),
    uniqueIndex("one_open_cart_a_user").on(table.userId).where(sql`open`),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    linkedToItem: uuid("linked_to_item"),
    position: integer().notNull(),
    quantity: integer().notNull(),
    context: jsonb().$type<Entry>().notNull(),
    /** Computed by the shop when added or changed and again at checkout; Rappen. */
    total: rappen("total").notNull(),
    touristTax: rappen("tourist_tax").notNull().default(0),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    /** Of a paid stay: what opens its door or key box, entered on the desk. */
    accessCode: text("access_code"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("order_items_by_order").on(table.orderId),
    check("quantity_is_positive", sql`${table.quantity} > 0`),
  ],
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
export const consents = pgTable("consents", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
  userId: uuid("user_id"),
  document: text().notNull(),
  version: text().notNull(),
  locale: text().notNull(),
  acceptedAt: instant("accepted_at").notNull().defaultNow(),
});

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
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
    settledAt: instant("settled_at"),
    /** When the provider was last asked about it. */
    askedAt: instant("asked_at"),
    /** IBAN a transfer came from, or goes back to. */
    account: text(),
    payoutId: uuid("payout_id").references(() => payouts.id, { onDelete: "set null" }),
  },
  (table) => [index("payments_by_order").on(table.orderId)],
);

/** A file of refunds to accounts that was made for the bank; settled once the bank has paid them. */
export const payouts = pgTable("payouts", {
  id: uuid().primaryKey().defaultRandom(),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});

/** What came in on the agency's account by its bank's files, once by the bank's own reference; counts when the desk enters it. */
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
    index("bank_entries_open").on(table.bookedOn).where(sql`status = 'open'`),
    check("entry_is_positive", sql`${table.amount} > 0`),
  ],
);

/**
 * Money that goes back of a payment that was received: its whole or a part. A payment that could not be kept at all is
 * marked itself (`refund_due`) and has no row here.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amount: rappen("amount").notNull(),
    reason: text({ enum: ["cancellation", "part", "excess", "moved", "changed"] }).notNull(),
    /** What asked for it, such as the form that was sent: the same never asks twice. */
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

/** An order that was paid and then cancelled: by whom, and what is kept of the money. Amounts in Rappen. */
export const cancellations = pgTable("cancellations", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id),
  at: instant("at").notNull(),
  /** Null when the guest did it. */
  staffId: uuid("staff_id").references(() => staff.id),
  /** Why, where the agency decided instead of the terms. */
  reason: text(),
  /** What the terms or the decision ask for, what was kept of it, and what went back. */
  owed: rappen("owed").notNull(),
  kept: rappen("kept").notNull(),
  refund: rappen("refund").notNull(),
});

/** Every notification of a payment provider, once. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  provider: text().notNull(),
  paymentId: uuid("payment_id"),
  payload: jsonb().notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

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
  (table) => [index("outbox_waiting").on(table.nextAttemptAt).where(sql`status = 'waiting'`)],
);

/** Homes whose nights were taken or given back, until every site has been told; written in the transaction that did it. */
export const nightNews = pgTable("night_news", {
  id: uuid().primaryKey().defaultRandom(),
  listingId: integer("listing_id")
    .notNull()
    .references(() => listings.id, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Until then an instance is telling it; later another may. */
  claimedUntil: instant("claimed_until"),
});

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
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
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

/** Facts about the data itself: which import ran last, which fingerprint it had. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: jsonb().notNull() });

/** How often something was tried in the running window; the key is a keyed hash of whom it counts. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: instant("ends_at").notNull(),
});

/** People of the agency who work on the desk: who reads, who acts, who also sees what the others did. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: ["reader", "clerk", "manager"] }).notNull(),
  locale: text().notNull().default("fr"),
  passwordHash: text("password_hash").notNull(),
  /** The secret of the one-time codes, encrypted; the step of the last code, which is good once. */
  totpSecret: text("totp_secret").notNull(),
  totpStep: integer("totp_step"),
  active: boolean().notNull().default(true),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const staffSessions = pgTable(
  "staff_sessions",
  {
    hash: text().primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index("staff_sessions_by_staff").on(table.staffId)],
);

/** What was done to orders, mails and nights after the payment: by whom, to what, and how it stood before and after. */
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

const mark = (name: string) => smallint(name).notNull();

/** What guests say of a stay they have paid for, one a stay; shown once the agency has published it. */
export const reviews = pgTable(
  "reviews",
  {
    /** The stay it is about. */
    itemId: uuid("item_id")
      .primaryKey()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** First name of who booked; null once that person is forgotten. */
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
    /** Why it was refused, as its writer reads it. */
    reason: text(),
    /** What the agency says below it. */
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
