// A data folder with lost or damaged files is refused with a message, never silently replaced.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/db/client";
import { contents } from "#backend/db/tables/content";
import { places } from "#backend/db/tables/listing";
import { vacuumTables } from "#backend/db/vacuum";
import { DamagedDatabase } from "#backend/embedded/damage";

const work = mkdtempSync(join(tmpdir(), "damage-"));
const sound = join(work, "sound");
const folder = join(work, "folder");
const files = join(folder, "database");
let placesFile = "";
const others = ["occupancies", "places_pkey", "contents_search", "occupancies_never_overlap"] as const;
const fileOf = new Map<string, string>();

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { db, close } = await openDatabase({ folder: sound });
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: index + 1, name: "Crans", zip: "3963" }));
  await db.insert(places).values(rows);
  const content = { slug: "x", title: "Sauna", summary: "", body: "", status: 2, facts: {}, images: [], products: [] };
  await db.insert(contents).values({ ...content, id: 1, locale: "fr", type: "page", publishedAt: "2026-10-01" });
  await db.execute(sql`vacuum (analyze) places`);
  const findFile = async (name: string) => {
    const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath(${name}) as path`);
    return join(files, rows[0]?.path ?? "");
  };
  placesFile = await findFile("places");
  for (const name of others) fileOf.set(name, await findFile(name));
  await close();
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(sound, folder, { recursive: true });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const scribble = (file: string, at: number) => writeSync(openSync(file, "r+"), Buffer.alloc(512, 0xa5), 0, 512, at);
const refusal = () =>
  openDatabase({ folder }).then(
    () => "opened",
    (error: unknown) => (error instanceof DamagedDatabase ? error.message : `wrong kind: ${String(error)}`),
  );

test("opens an intact folder, with page checksums and its creation date (R2)", async () => {
  expect(readFileSync(join(folder, "database-made"), "utf8")).toMatch(/^\d{4}-\d\d-\d\d\n$/);
  const { db, close } = await openDatabase({ folder });
  const { rows } = await db.execute(sql`show data_checksums`);
  expect([rows, await db.$count(places)]).toEqual([[{ data_checksums: "on" }], 2_000]);
  await close();
});

test("opens a folder of an earlier version and marks it (R2)", async () => {
  rmSync(join(folder, "database-made"));
  await (await openDatabase({ folder })).close();
  expect(existsSync(join(folder, "database-made"))).toBe(true);
});

test("vacuum does not shorten a table: a kill meanwhile would leave it shorter than recorded (R2)", async () => {
  const { db, close } = await openDatabase({ folder });
  const { size } = statSync(placesFile);
  await db.delete(places);
  await vacuumTables(db);
  await db.execute(sql`vacuum (analyze)`);
  await close();
  expect(statSync(placesFile).size).toBe(size);
});

test.each<[string, () => void, RegExp]>([
  ["the database's folder is gone", () => rmSync(files, { recursive: true }), /no longer there\. Is its disk mounted/],
  [
    "the database's folder is empty, as where a disk is not mounted",
    () => {
      rmSync(files, { recursive: true });
      mkdirSync(files);
    },
    /holds no database.*Is its disk mounted/,
  ],
  ["PG_VERSION is gone", () => rmSync(join(files, "PG_VERSION")), /PG_VERSION is missing/],
  ["PG_VERSION is empty", () => truncateSync(join(files, "PG_VERSION")), /PG_VERSION says nothing/],
  ["another version made it", () => writeFileSync(join(files, "PG_VERSION"), "17\n"), /PG_VERSION says 17/],
  ["pg_control is gone", () => rmSync(join(files, "global/pg_control")), /incomplete or damaged/],
  ["pg_wal is gone", () => rmSync(join(files, "pg_wal"), { recursive: true }), /incomplete or damaged/],
  ["a table is gone", () => rmSync(placesFile), /cannot be read.*shorter than they were: places/],
  ["an empty table is gone", () => rmSync(fileOf.get("occupancies") ?? ""), /cannot be read.*could not open file/],
  ["a table is empty", () => truncateSync(placesFile), /cannot be read.*shorter than they were: places/],
  ["a table is cut", () => truncateSync(placesFile, 3 * 8192), /cannot be read.*shorter than they were: places/],
  [
    "a table and an index of it are cut",
    () => {
      truncateSync(placesFile, 3 * 8192);
      truncateSync(fileOf.get("places_pkey") ?? "", 8192);
    },
    /cannot be read.*shorter than they were: places/,
  ],
  ["a page of a table is scribbled over", () => scribble(placesFile, 2 * 8192 + 4096), /cannot be read.*invalid page/],
])("when %s, rejects the folder with a message and leaves it unchanged (R2)", async (_, damage, words) => {
  damage();
  // A start that breaks off leaves its note about the running process.
  const left = () =>
    readdirSync(folder, { recursive: true }).filter((name) => !String(name).endsWith("postmaster.pid"));
  const before = left();
  const refusalText = await refusal();
  expect(refusalText).toMatch(words);
  expect(refusalText).toContain("Nothing was changed. Bring the files back or restore a backup");
  expect(refusalText).not.toMatch(/another process/);
  expect(left()).toEqual(before);
});

const lastPage = (file: string) => statSync(file).size - 8192;
test.each<[string, (typeof others)[number], (file: string) => void]>([
  ["a GIN index is scribbled over", "contents_search", (file) => scribble(file, lastPage(file) + 4096)],
  ["a GiST index is scribbled over", "occupancies_never_overlap", (file) => scribble(file, 4096)],
  ["the first page of a B-tree index is scribbled over", "places_pkey", (file) => scribble(file, 4096)],
  ["an index is cut", "places_pkey", (file) => truncateSync(file, 8192)],
  ["an index is gone", "places_pkey", (file) => rmSync(file)],
])("when %s, rebuilds it at open and says so, once (R2)", async (_, index, damage) => {
  damage(fileOf.get(index) ?? "");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const first = await openDatabase({ folder });
  expect(warned.mock.calls).toEqual([
    [`Damaged indexes of the database in ${folder} were rebuilt, check its disk: ${index}`],
  ]);
  await first.db.execute(sql`set enable_seqscan = off`);
  const { rows } = await first.db.execute(sql`select
    (select count(*)::int from contents where search @@ to_tsquery('simple', 'sauna')) as found,
    (select name from places where id = 1999) as name,
    (select count(*)::int from occupancies where period && '[2026-12-05,2026-12-12)') as taken,
    (select count(*)::int from pg_extension where extname = 'pageinspect') as left`);
  expect(rows).toEqual([{ found: 1, name: "Crans", taken: 0, left: 0 }]);
  await first.close();
  await (await openDatabase({ folder })).close();
  expect(warned).toHaveBeenCalledOnce();
});

test("a corrupt lock file does not count as another process (R2)", async () => {
  writeFileSync(join(folder, "lock.sqlite"), "not a lock at all\n".repeat(60));
  await (await openDatabase({ folder })).close();
});
