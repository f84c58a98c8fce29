import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { prepareEmbedded } from "#backend/db/client";
import type { Database } from "#backend/db/database";
import { embeddedOptions } from "#backend/db/embedded";
import { openPostgres } from "#backend/db/postgres";

export type TestDatabase = { db: Database; jobs: Database; close: () => Promise<void> };

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
  const { db, jobs, close } = await openPostgres(url.href);
  return {
    db,
    jobs,
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
  const db = await prepareEmbedded(client);
  return { db, jobs: db, close: () => client.close() };
}
