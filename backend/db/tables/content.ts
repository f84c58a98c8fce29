import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { tsvector } from "#backend/db/columns";
import type { StoredImage } from "#backend/image";

/** Words of contents and listings by language, with and without accents: candidates to correct a mistyped search. */
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
    images: jsonb().$type<StoredImage[]>().notNull(),
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
