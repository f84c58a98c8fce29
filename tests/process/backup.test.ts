// A backup contains every row and the agency's files, and restores exactly that or changes nothing.
import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Manifest, restoreBackup, writeBackup } from "#backend/backup/dump";
import { removeLeftoverSnapshots } from "#backend/backup/leftover-snapshots";
import { digestOf, tablesOf } from "#backend/backup/tables";
import { openDatabase } from "#backend/db/client";
import type { Database } from "#backend/db/database";
import { openPostgres } from "#backend/db/postgres";
import { contents } from "#backend/db/tables/content";
import { orders } from "#backend/db/tables/order";
import { createTestDatabase, type TestDatabase } from "#tests/backend/database";
import { aSmallAgency } from "#tests/fixtures/agency-copy";
import { backendEnvironment, killBackends, startBackend } from "#tests/fixtures/backend-process";
import { contact } from "#tests/fixtures/contact";
import { fillListings } from "#tests/fixtures/listings";
import { aShop, numberIn } from "#tests/fixtures/shop-app";
import { startPostgres } from "@/scripts/postgres";
import { freePort } from "@/scripts/processes";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const now = new Date("2026-11-02T12:00:00Z");
const agencyFolder = aSmallAgency();
const parts = { agencyFolder, dataFolder: join(folder, "data") };
let source: TestDatabase;

/** Every table's rows and digest. */
const digests = (db: Database) =>
  db.transaction(async (tx) => {
    const found = [];
    for (const table of await tablesOf(tx)) found.push(await digestOf(tx, table));
    return found;
  });

beforeAll(async () => {
  source = await createTestDatabase();
  await fillListings(source.db);
  const shop = aShop(source.db);
  await shop.guest().book(12);
  for (const home of [1, 3]) {
    const guest = shop.guest();
    const { id } = await guest.ready(20, home);
    expect(numberIn(await shop.onPage(await guest.pageOf(id), "pay"))).toMatch(/^\d{10}$/);
  }
  await shop.notify();
});
afterAll(async () => {
  killBackends();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(agencyFolder, { recursive: true });
});

test("a backup contains the agency's files and restores every row of every table on another database", async () => {
  const backup = join(folder, "whole");
  const manifest = await writeBackup(source.db, backup, parts, now);
  const before = await digests(source.db);
  expect(manifest.tables).toEqual(before);
  expect(before.find(({ name }) => name === "orders")?.rows).toBe(3);
  expect(before.find(({ name }) => name === "outbox")?.rows).toBeGreaterThanOrEqual(4);
  for (const kind of ["rentals", "media"])
    expect(readdirSync(join(backup, "agency", kind))).toEqual(readdirSync(join(agencyFolder, kind)));
  expect(statSync(join(backup, "manifest.json")).mode & 0o077).toBe(0);

  // From one engine to the other where both are to be had.
  const postgres = await startPostgres();
  const other = postgres ? await openPostgres(postgres.url) : await createTestDatabase();
  await restoreBackup(other.db, backup);
  expect(await digests(other.db)).toEqual(before);
  await expect(restoreBackup(other.db, backup)).rejects.toThrow("3 orders and accounts");
  await restoreBackup(other.db, backup, { force: true });
  expect(await digests(other.db)).toEqual(before);
  await other.close();
  await postgres?.stop();
});

test("search vectors of another PostgreSQL version are rebuilt on restore instead of failing it", async () => {
  const backup = join(folder, "stems");
  const page = {
    type: "pages",
    title: "Einzeln bestellt",
    summary: "",
    body: "",
    status: 2,
    facts: {},
    images: [],
    products: [],
  };
  await source.db.insert(contents).values({ ...page, id: 7, locale: "de", slug: "einzeln", publishedAt: "2026-11-01" });
  const vectors = (db: Database) => db.execute(sql`select id, search::text from contents`);
  const own = await vectors(source.db);
  await source.db.transaction(async (tx) => {
    await tx.execute(sql`alter table contents disable trigger contents_search`);
    await tx.execute(sql`update contents set search = 'einz:1A' where id = 7`);
    await tx.execute(sql`alter table contents enable trigger contents_search`);
  });
  await writeBackup(source.db, backup, parts, now);
  await source.db.delete(contents);
  const target = await createTestDatabase();
  await restoreBackup(target.db, backup);
  expect((await vectors(target.db)).rows).toEqual(own.rows);
  await target.close();
});

test("a damaged, incomplete or newer backup is rejected with a reason and changes nothing", async () => {
  const backup = join(folder, "damaged");
  await writeBackup(source.db, backup, parts, now);
  const target = await createTestDatabase();
  await target.db.insert(orders).values({ locale: "fr" });
  const before = await digests(target.db);
  const refused = (words: string) => expect(restoreBackup(target.db, backup, { force: true })).rejects.toThrow(words);

  const file = join(backup, "tables", "orders.jsonl.gz");
  const whole = readFileSync(file);
  writeFileSync(
    file,
    gzipSync(
      gunzipSync(whole)
        .toString()
        .replace(/"paid_total":\d+/, '"paid_total":1'),
    ),
  );
  await refused("orders did not come back as it was");
  writeFileSync(file, gzipSync(gunzipSync(whole).toString().split("\n").slice(1).join("\n")));
  await refused("order_items cannot be written back");
  writeFileSync(file, whole.subarray(0, -20));
  await refused("orders cannot be read: the backup is damaged");
  rmSync(file);
  await refused("incomplete: orders missing");
  writeFileSync(file, whole);

  const manifest = join(backup, "manifest.json");
  const manifestText = readFileSync(manifest, "utf8");
  writeFileSync(manifest, manifestText.replace('"remarks"', '"of_tomorrow"'));
  await refused("no orders.of_tomorrow");
  writeFileSync(manifest, manifestText.slice(0, 200));
  await refused("not a backup's that this version can read");
  rmSync(manifest);
  await refused("manifest.json is missing");
  expect(await digests(target.db)).toEqual(before);
  await expect(writeBackup(source.db, backup, parts, now)).rejects.toThrow("exists already");
  await target.close();
});

test("a backup of another version is refused with what to do, also one that does not say its version", async () => {
  const backup = join(folder, "version");
  const { migration } = await writeBackup(source.db, backup, parts, now);
  const target = await createTestDatabase();
  const before = await digests(target.db);
  const file = join(backup, "manifest.json");
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const restored = (changes: Partial<Manifest>) => {
    writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
    return restoreBackup(target.db, backup, { force: true });
  };
  await expect(restored({ migration: migration + 1 })).rejects.toThrow("of a newer version");
  const older = "The backup of 2026-11-02 is of an older version. Restore it with that one into an empty database";
  await expect(restored({ migration: migration - 1 })).rejects.toThrow(older);
  await expect(restored({ migration: undefined })).rejects.toThrow(older);
  expect(await digests(target.db)).toEqual(before);
  await restored({});
  expect(await digests(target.db)).toEqual(manifest.tables);
  await target.close();
});

test("deletes the snapshot of a killed backup after a day, but not a recent one", async () => {
  const data = mkdtempSync(join(folder, "left-"));
  for (const name of ["snapshot-0123456789abcdef", "database"])
    mkdirSync(join(data, name, "base"), { recursive: true });
  const copied = Date.now();
  const left = async (hours: number) => {
    const removed = await removeLeftoverSnapshots(data, new Date(copied + hours * 3_600_000));
    return [removed, readdirSync(data)];
  };
  expect(await left(1)).toEqual([0, ["database", "snapshot-0123456789abcdef"]]);
  expect(await left(24)).toEqual([1, ["database"]]);
});

test("backs up the embedded database while its backend serves calls, and restores it in a new folder", {
  timeout: 240_000,
}, async () => {
  const place = mkdtempSync(join(folder, "selling-"));
  const data = join(place, "running");
  const ports = { backend: await freePort(), sandbox: await freePort() };
  const ofAgency = { AGENCY_DIR: agencyFolder };
  const child = await startBackend(data, ports, ofAgency);
  const run = (file: string, args: string[], home: string) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      env: { ...backendEnvironment(home, ports), ...ofAgency },
    });
  const base = `http://127.0.0.1:${ports.backend}/shop/api/store`;
  // Every guest comes from an address of its own: one alone would soon be asked to slow down.
  const add = (nth: number) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.${nth >> 8}.${nth & 255}` };
    return fetch(`${base}/cart/shipping-contact`, { method: "PUT", headers, body: JSON.stringify(contact) });
  };
  expect((await add(0)).status).toBe(200);
  let selling = true;
  const statuses: number[] = [];
  const guests = (async () => {
    while (selling) statuses.push((await add(statuses.length + 1)).status);
  })();
  const backup = join(place, "of-running");
  const { stdout } = await run("backend/backup/backup.ts", [backup], data);
  selling = false;
  await guests;
  expect(stdout).toContain("the agency's files");
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(readdirSync(data).filter((name) => name.startsWith("snapshot"))).toEqual([]);
  child.kill("SIGTERM");
  await once(child, "exit");

  const fresh = join(place, "fresh");
  expect((await run("backend/backup/restore.ts", [backup], fresh)).stdout).toContain("every row compared");
  const { db, close } = await openDatabase({ folder: fresh });
  const { tables } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
  expect(await digests(db)).toEqual(tables);
  expect((await db.select().from(orders)).length).toBeGreaterThanOrEqual(1);
  await close();
  expect(existsSync(join(backup, "agency", "agency.ts"))).toBe(true);
});
