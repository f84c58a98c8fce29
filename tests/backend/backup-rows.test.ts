// A backup and its restore take the rows of a table in batches of limited size, whatever the rows hold.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { is, SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, expect, test, vi } from "vitest";
import { restoreBackup, writeBackup } from "#backend/backup/dump";
import { batchLength, inBatches, splitLines } from "#backend/backup/lines";
import { linesOf, tablesOf } from "#backend/backup/tables";
import type { Database } from "#backend/db/database";
import { messages } from "#backend/db/tables/message";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const folder = mkdtempSync(join(tmpdir(), "backup-rows-"));
const [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* piecesOf(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

/** The lengths of the parameters that the database is given inside transactions. */
function parametersOf(db: Database): number[] {
  const lengths: number[] = [];
  const begin = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementation((run, config) =>
    begin((tx) => {
      const execute = tx.execute.bind(tx);
      tx.execute = (query) => {
        if (is(query, SQL)) {
          const { params } = new PgDialect().sqlToQuery(query);
          lengths.push(...params.map((value) => String(value).length));
        }
        return execute(query);
      };
      return run(tx);
    }, config),
  );
  return lengths;
}

test("photographs are read and written back a few at a time", async () => {
  await source.execute(sql`insert into message_photos (id, bytes)
    select gen_random_uuid(), decode(repeat('ab', 900000 + 10000 * n), 'hex') from generate_series(1, 5) n`);
  await source.execute(sql`insert into message_photos (id, bytes) select gen_random_uuid(), ''
    from generate_series(1, 20)`);
  const backup = join(folder, "photographs");
  await source.transaction(async (tx) => {
    const table = (await tablesOf(tx)).find(({ name }) => name === "message_photos");
    if (!table) throw new Error("no such table");
    const lengths = (await all(linesOf(tx, table))).map((lines) => lines.join("").length);
    expect(Math.max(...lengths)).toBeGreaterThan(1_800_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(batchLength);
  });
  await writeBackup(source, backup, { agencyFolder: "deploy", dataFolder: folder }, new Date());
  const lengths = parametersOf(target);
  await restoreBackup(target, backup);
  expect(Math.max(...lengths)).toBeGreaterThan(1_800_000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1.01 * batchLength);
});

test("a text with any line separator comes back", async () => {
  const text = "one\u2028two\u2029three\u0085four\r\nfive";
  await source.insert(messages).values({ reference: "M-1", kind: "contact", locale: "fr", body: { text } });
  const backup = join(folder, "separators");
  await writeBackup(source, backup, { agencyFolder: "deploy", dataFolder: folder }, new Date());
  await restoreBackup(target, backup);
  expect(await target.select().from(messages)).toMatchObject([{ body: { text } }]);
});

test("lines are found wherever the text was cut, and put into batches by their length and number", async () => {
  const text = "first\n\nsecond\u2028still\nlast";
  for (const length of [1, 2, 7, 100])
    expect(await all(splitLines(piecesOf(text, length)))).toEqual(["first", "second\u2028still", "last"]);
  const lengths = async (lines: string[]) =>
    (await all(inBatches(piecesOf(lines.join(""), lines[0]?.length ?? 1)))).map(({ length }) => length);
  expect(await lengths(Array(1_200).fill("x"))).toEqual([500, 500, 200]);
  expect(await lengths(Array(5).fill("x".repeat(batchLength / 2)))).toEqual([2, 2, 1]);
  expect(await lengths(Array(2).fill("x".repeat(batchLength + 1)))).toEqual([1, 1]);
});
