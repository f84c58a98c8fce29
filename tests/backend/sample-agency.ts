import { contents } from "#backend/db/tables/content";
import { listings } from "#backend/db/tables/listing";
import { products } from "#backend/db/tables/product";
import { anImportedDatabase } from "#tests/backend/shop-database";
import { testToday } from "#tests/fixtures/listings";

/** The sample agency in a database of its own, as it stood on the day of the tests, and what it consists of. */
export async function openSample() {
  const db = await anImportedDatabase(testToday);
  const homes = await db.select().from(listings);
  const pages = await db.select().from(contents);
  const goods = await db.select().from(products);
  const ofKind = (kind: string) => homes.filter((home) => home.kind === kind);
  return { db, homes, pages, goods, ofKind };
}
