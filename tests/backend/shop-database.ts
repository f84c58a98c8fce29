// The database of a test file, closed when the file has ended.
import { afterAll, beforeEach } from "vitest";
import type { Database } from "#backend/db/database";
import { audit } from "#backend/db/tables/staff";
import { importAgency } from "#backend/seed/importer";
import { createTestDatabase } from "#tests/backend/database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { fillListings } from "#tests/fixtures/listings";

async function emptyConnections() {
  const { db, jobs, close } = await createTestDatabase();
  afterAll(close);
  return { db, jobs };
}

export const anEmptyDatabase = async (): Promise<Database> => (await emptyConnections()).db;

/** An empty database over the connections of imports, which may take long. */
export const aDatabaseToImport = async (): Promise<Database> => (await emptyConnections()).jobs;

/** A database with the sample agency as it stood on a day. */
export async function anImportedDatabase(day: string): Promise<Database> {
  const { db, jobs } = await emptyConnections();
  const result = await importAgency(jobs, "agency", day);
  if (!result.ok) throw new Error(`the sample agency is refused: ${JSON.stringify(result)}`);
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
