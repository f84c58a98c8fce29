// The database of a test file, closed when the file has ended.
import { afterAll, beforeEach } from "vitest";
import type { Database } from "#backend/db/database";
import { audit } from "#backend/db/tables/staff";
import { createTestDatabase } from "#tests/backend/database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { fillListings } from "#tests/fixtures/listings";

export async function anEmptyDatabase(): Promise<Database> {
  const { db, close } = await createTestDatabase();
  afterAll(close);
  return db;
}

/** A database with listings. */
export async function aShopDatabase(): Promise<Database> {
  const db = await anEmptyDatabase();
  await fillListings(db);
  return db;
}

/** The same, before each test again without orders and with an empty journal. */
export async function aShopDatabaseWithoutOrders(): Promise<Database> {
  const db = await aShopDatabase();
  beforeEach(async () => {
    await forgetOrders(db);
    await db.delete(audit);
  });
  return db;
}
