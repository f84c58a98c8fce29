// Both databases: isolated transactions, search that ignores case and accents.
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const db = await anEmptyDatabase();

describe("any database", () => {
  test("using the outer database inside a transaction is rejected instead of deadlocking [SH2]", async () => {
    const wrong = db.transaction(() => db.execute(sql`select 1`));
    await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringMatching(/inside a transaction/) } });
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/inside a transaction/);
    expect(await db.transaction((tx) => tx.transaction(async () => 2))).toBe(2);
  });

  test("search ignores case, accents and tags [CT4]", async () => {
    const { rows } = await db.execute(sql`select plain_text('<b>Épicéa</b> À Œuvre') as plain`);
    expect(rows).toEqual([{ plain: " epicea  a oeuvre" }]);
  });
});
