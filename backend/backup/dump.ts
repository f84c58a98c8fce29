import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { inBatches, splitLines } from "#backend/backup/lines";
import { lastMigration } from "#backend/backup/migration";
import { digestOf, insertLines, linesOf, type Table, tableSchema, tablesOf } from "#backend/backup/tables";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { users } from "#backend/db/tables/user";
import { isOutage } from "#backend/outage";
import { parseJson } from "#lib/json";

/** A backup's manifest. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration its rows have had; the first versions did not note it. */
  migration: z.number().int().min(0).default(0),
  tables: z.array(tableSchema).min(1),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that is unreadable, or does not fit the database; the message is for the operator. */
class BackupRefused extends Error {}

const manifestFile = "manifest.json";
const fileOf = (folder: string, { name }: Pick<Table, "name">) => join(folder, "tables", `${name}.jsonl.gz`);

async function* text(lines: AsyncIterable<string[]>) {
  for await (const some of lines) yield `${some.join("\n")}\n`;
}

type Parts = {
  /** The agency's files: texts and pictures. */
  agencyFolder: string;
  /** Folder of the secrets that are not set by variables. */
  dataFolder: string;
};

const secrets = ["secret", "purge-secret"];

/**
 * Writes a complete backup into a new folder: every table in one snapshot, the agency's files and the stored secrets. It gets its
 * final name only when complete, and one that fails is removed. Nothing is locked: concurrent writes are simply not included.
 * @throws BackupRefused when the folder exists
 */
export async function writeBackup(db: Database, folder: string, parts: Parts, now: Date): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already: a backup gets a folder of its own.`);
  const aside = `${folder}.part`;
  await rm(aside, { recursive: true, force: true });
  try {
    const manifest = await writeParts(db, aside, parts, now);
    await rename(aside, folder);
    return manifest;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

async function writeParts(db: Database, aside: string, parts: Parts, now: Date): Promise<Manifest> {
  await mkdir(join(aside, "tables"), { recursive: true, mode: 0o700 });
  const tables: Table[] = [];
  let migration = 0;
  await db.transaction(
    async (tx) => {
      migration = await lastMigration(tx);
      for (const table of await tablesOf(tx)) {
        tables.push(await digestOf(tx, table));
        const file = createWriteStream(fileOf(aside, table), { mode: 0o600, flush: true });
        await pipeline(Readable.from(text(linesOf(tx, table))), createGzip(), file);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  // What links lead to is copied, on another machine they lead nowhere; `existsSync` skips those that already do.
  await cp(parts.agencyFolder, join(aside, "agency"), { recursive: true, dereference: true, filter: existsSync });
  for (const name of secrets) {
    const file = join(parts.dataFolder, name);
    if (existsSync(file)) await writeFile(join(aside, name), readFileSync(file), { mode: 0o600, flush: true });
  }
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), migration, tables };
  await writeFile(join(aside, manifestFile), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  return manifest;
}

/** The manifest of a backup. @throws BackupRefused when it is missing, invalid or incomplete */
function readManifest(folder: string): Manifest {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) throw new BackupRefused(`${folder} holds no backup: ${manifestFile} is missing.`);
  const read = z.preprocess(parseJson, manifestSchema).safeParse(readFileSync(file, "utf8"));
  if (!read.success) throw new BackupRefused(`${file} is not a backup's that this version can read.`);
  const missing = read.data.tables.filter((table) => !existsSync(fileOf(folder, table)));
  if (missing.length > 0)
    throw new BackupRefused(`${folder} is incomplete: ${missing.map(({ name }) => name).join(", ")} missing.`);
  return read.data;
}

async function* linesIn(folder: string, table: Table) {
  try {
    yield* splitLines(createReadStream(fileOf(folder, table)).pipe(createGunzip()).setEncoding("utf8"));
  } catch (cause) {
    throw new BackupRefused(`${table.name} cannot be read: the backup is damaged. Nothing was changed.`, { cause });
  }
}

async function fill(tx: Database, folder: string, table: Table): Promise<void> {
  for await (const lines of inBatches(linesIn(folder, table))) await write(tx, table, lines);
}

/** Any error while inserting a line is the backup's fault, except for an outage of the database. */
async function write(tx: Database, table: Table, lines: string[]): Promise<void> {
  await insertLines(tx, table, lines).catch((cause: unknown) => {
    if (isOutage(cause)) throw cause;
    const words = `${table.name} cannot be written back: the backup is damaged. Nothing was changed.`;
    throw new BackupRefused(words, { cause });
  });
}

/** Rows of another version may need to be changed, which only its migrations can do. */
function requireSameVersion({ madeAt, migration }: Manifest, own: number): void {
  if (migration > own) throw new BackupRefused("The backup is of a newer version: restore it with that one.");
  if (migration < own)
    throw new BackupRefused(
      `The backup of ${madeAt.slice(0, 10)} is of an older version. Restore it with that one into an empty database, then start this version, which brings it up to date.`,
    );
}

/**
 * Replaces the contents of a database by a backup's, in one transaction, verified by a digest per table.
 * @throws BackupRefused when the backup is of another version, when the database has orders or accounts without `force`, when it
 * lacks a table or column of the backup, or when a table differs from its digest
 */
export async function restoreBackup(db: Database, folder: string, { force = false } = {}): Promise<Manifest> {
  const manifest = readManifest(folder);
  await db.transaction(async (tx) => {
    requireSameVersion(manifest, await lastMigration(tx));
    const own = (await tx.$count(orders)) + (await tx.$count(users));
    if (own > 0 && !force)
      throw new BackupRefused(
        `The database holds ${own} orders and accounts, which would be gone. If that is meant: --yes`,
      );
    const here = await tablesOf(tx);
    for (const { name, columns } of manifest.tables) {
      const known = here.find((table) => table.name === name)?.columns ?? [];
      const unknown = columns.filter((column) => !known.includes(column));
      if (unknown.length > 0)
        throw new BackupRefused(`This version has no ${name}.${unknown[0]}: the backup is of another one.`);
    }
    await tx.execute(sql.raw(`truncate ${here.map(({ name }) => `"${name}"`).join(", ")}`));
    await tx.execute(sql`alter table contents disable trigger contents_search`);
    const inOrder = here.flatMap(({ name }) => manifest.tables.filter((table) => table.name === name));
    for (const table of inOrder) {
      // Removes rows that triggers have written for previous tables.
      await tx.execute(sql.raw(`delete from "${table.name}"`));
      await fill(tx, folder, table);
    }
    for (const table of inOrder) {
      const { rows, digest } = await digestOf(tx, table);
      if (rows !== table.rows || digest !== table.digest)
        throw new BackupRefused(
          `${table.name} did not come back as it was (${rows} of ${table.rows} rows): the backup is damaged. Nothing was changed.`,
        );
    }
    // Another version of PostgreSQL may stem words differently: verified as they were, the search columns are computed again
    // here.
    await tx.execute(sql`alter table contents enable trigger contents_search`);
    await tx.execute(sql`update contents set title = title`);
    await tx.execute(sql`update listings set offer = offer`);
  });
  return manifest;
}
