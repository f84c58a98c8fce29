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

/** Whether the same tests have already run on PostgreSQL. */
export const isSecondDatabase = process.env.SECOND_DATABASE === "1";

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

const inDatabase = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Does what the server's own database is needed for. */
async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database on the server, made by the first who asks; the others wait, and copy it. */
const serverTemplate = (server: string) =>
  onServer(server, async (client) => {
    const name = `template_${fingerprint()}`;
    await client.query("select pg_advisory_lock(7205832)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name}_raw`);
    await client.query(`create database ${name}_raw`);
    await (await openPostgres(inDatabase(server, `${name}_raw`))).close();
    await client.query(`alter database ${name}_raw rename to ${name}`);
    return name;
  });

async function onPostgres(server: string): Promise<TestDatabase> {
  const template = await serverTemplate(server);
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const { db, jobs, close } = await openPostgres(inDatabase(server, name));
  return {
    db,
    jobs,
    close: async () => {
      await close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A migrated, empty database of its own: in memory, or on the server of PG_TEST_URL when that is set. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.PG_TEST_URL) return onPostgres(process.env.PG_TEST_URL);
  const client = await PGlite.create({ ...embeddedOptions, dataDir: "memory://", loadDataDir: await template() });
  const db = await prepareEmbedded(client);
  return { db, jobs: db, close: () => client.close() };
}
