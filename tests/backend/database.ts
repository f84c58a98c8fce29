import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { prepareEmbedded } from "#backend/db/client";
import type { Database } from "#backend/db/database";
import { embeddedOptions } from "#backend/db/embedded-options";
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

const templates = join("node_modules", ".cache", "test-database");
const migrations = join("backend", "db", "migrations");

/** Names what a new database consists of: the engine, its options and the migrations. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const files = readdirSync(migrations, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of [...paths, join("backend", "db", "embedded-options.ts"), "package.json"])
    hash.update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}

/** The files of a migrated, empty database, made once: copying them costs a sixth of making and migrating one. */
async function template(): Promise<Blob> {
  const file = join(templates, `${fingerprint()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create({ ...embeddedOptions, dataDir: "memory://" });
    await prepareEmbedded(client);
    const dump = await client.dumpDataDir("none");
    await client.close();
    mkdirSync(templates, { recursive: true });
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
    // One made meanwhile by another worker stays: who reads it must find the file it opened.
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
    rmSync(aside);
  }
  return openAsBlob(file);
}

/** A migrated, empty database of its own: in memory, or on the server of PG_TEST_URL when that is set. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.PG_TEST_URL) return onPostgres(process.env.PG_TEST_URL);
  const client = await PGlite.create({ ...embeddedOptions, dataDir: "memory://", loadDataDir: await template() });
  const db = await prepareEmbedded(client);
  return { db, jobs: db, close: () => client.close() };
}
