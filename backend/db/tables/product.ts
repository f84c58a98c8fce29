import { boolean, integer, json, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { rappen, type Texts } from "#backend/db/columns";
import { listings } from "#backend/db/tables/listing";
import type { StoredImage } from "#backend/image";
import type { ProductRule } from "#lib/shop/product-rule";
import type { FieldModel } from "#lib/shop/product-schema";

type Calendars = (ProductRule["open"][number] & { label: Texts })[];

/** A product's stored rule: missing fields mean no restriction. */
export type StoredRule = Partial<Omit<ProductRule, "open" | "closed"> & { open: Calendars; closed: Calendars }>;

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
  images: jsonb().$type<StoredImage[]>().notNull(),
});
