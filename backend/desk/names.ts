import { eq, inArray } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { messages } from "#backend/db/tables/message";
import { reviews } from "#backend/db/tables/review";
import { productsById, titleOf } from "#backend/product/product";
import { textIn } from "#backend/text";

/** Names in a language by codes such as `home:12`. */
export type Names = ReadonlyMap<string, string>;

/**
 * The names of homes (`home:ID`), products (`product:ID`), requests (`request:ID`) and the homes of reviews (`review:ID`); none
 * for what is gone.
 */
export async function namesOf(db: Database, codes: string[], locale: string): Promise<Names> {
  const ids = (kind: string) =>
    codes.flatMap((code) => (code.startsWith(`${kind}:`) ? code.slice(kind.length + 1) : []));
  const { id, reference, title } = listings;
  const [products, homes, requests, reviewed] = await Promise.all([
    productsById(db, ids("product").map(Number)),
    db
      .select({ id, reference, title })
      .from(listings)
      .where(inArray(id, ids("home").map(Number))),
    db
      .select({ id: messages.id, reference: messages.reference })
      .from(messages)
      .where(inArray(messages.id, ids("request"))),
    db
      .select({ id: reviews.itemId, reference, title })
      .from(reviews)
      .innerJoin(listings, eq(id, reviews.listingId))
      .where(inArray(reviews.itemId, ids("review"))),
  ]);
  const homeName = (row: (typeof homes)[number] | (typeof reviewed)[number]) =>
    `${row.reference} ${textIn(row.title, locale)}`;
  return new Map([
    ...[...products.values()].map((product) => [`product:${product.id}`, titleOf(product, locale)] as const),
    ...homes.map((row) => [`home:${row.id}`, homeName(row)] as const),
    ...requests.map((row) => [`request:${row.id}`, row.reference] as const),
    ...reviewed.map((row) => [`review:${row.id}`, homeName(row)] as const),
  ]);
}
