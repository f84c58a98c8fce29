// The database of a file of tests about orders: with listings, closed when the file has ended.
import { afterAll, beforeEach, vi } from "vitest";
import type { Database } from "#backend/db/database";
import { audit } from "#backend/db/tables/staff";
import { createTestDatabase } from "#tests/backend/database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { fillListings } from "#tests/fixtures/listings";

/** A database with listings; what the shop tells on the console is kept back. */
export async function aShopDatabase(): Promise<Database> {
  const { db, close } = await createTestDatabase();
  afterAll(close);
  await fillListings(db);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
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
