import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openPostgres, prepareEmbedded } from "#backend/db/client";
import type { Database } from "#backend/db/database";
import { embeddedOptions } from "#backend/db/embedded";

export type TestDatabase = { db: Database; close: () => Promise<void> };

async function onPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await command(`create database ${name}`);
  const { db, close } = await openPostgres(url.href);
  return {
    db,
    close: async () => {
      await close();
      await command(`drop database ${name} with (force)`);
    },
  };
}

/** A migrated, empty database of its own: in memory, or on the server of PG_TEST_URL when that is set. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.PG_TEST_URL) return onPostgres(process.env.PG_TEST_URL);
  const client = await PGlite.create({ ...embeddedOptions, dataDir: "memory://" });
  return { db: await prepareEmbedded(client), close: () => client.close() };
}
