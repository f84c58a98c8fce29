import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, uuidOf } from "#backend/db/columns";
import { contactTitles } from "#lib/shop/constants";

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

export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text({ enum: contactTitles }).notNull(),
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
  },
  (table) => [
    index("contacts_by_email_part").using("gin", table.email.op("gin_trgm_ops")),
    index("contacts_by_name_part").using("gin", sql`(first_name || ' ' || last_name) gin_trgm_ops`),
    index("contacts_by_phone_part").using("gin", sql`regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
);

/** Refresh tokens, hashed; one family per login. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    family: uuid().notNull(),
    userId: uuidOf("user_id", () => users.id, "cascade"),
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
    userId: uuidOf("user_id", () => users.id, "cascade"),
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
  /** The new address to be confirmed. */
  email: text(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
});
