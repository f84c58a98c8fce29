// The embedded database: durable, held by one process, transactions kept apart.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/db/client";
import { places } from "#backend/db/tables/listing";
import { lockFolder } from "#backend/embedded/folder";
import { createTestDatabase } from "#tests/backend/database";

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const script = (folder: string, rest: string) => [
  "--input-type=module",
  "-e",
  `import { openDatabase } from "#backend/db/client"; import { places } from "#backend/db/tables/listing";
   const { db } = await openDatabase({ folder: ${JSON.stringify(folder)} }); ${rest}`,
];

describe("the embedded database", () => {
  test("what was committed is there after the process is killed, and the folder is free again [CK7]", async () => {
    const folder = aFolder();
    const child = spawn(
      process.execPath,
      script(
        folder,
        `
      for (let id = 1; ; id++) { await db.insert(places).values({ id, name: "x", zip: "0" }); console.log(id); }`,
      ),
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (data) => {
        printed += data;
        if (printed.split("\n").length > 20) resolve();
      });
      child.on("exit", () => reject(new Error(`ended early: ${printed}`)));
    });
    child.removeAllListeners("exit");
    const gone = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    const acknowledged = printed.split("\n").slice(0, -1).length;
    const { db, close } = await openDatabase({ folder });
    const rows = await db.select().from(places);
    await close();
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  });

  test("a second process is refused while one has the folder [SH2]", async () => {
    const folder = aFolder();
    const { close } = await openDatabase({ folder });
    await expect(promisify(execFile)(process.execPath, script(folder, ""))).rejects.toThrow(
      /in use by another process/,
    );
    await close();
    lockFolder(folder)();
  });

  test("rows survive closing and opening [SH2]", async () => {
    const folder = aFolder();
    const first = await openDatabase({ folder });
    await first.db.insert(places).values({ id: 1, name: "Crans", zip: "3963" });
    await first.close();
    const second = await openDatabase({ folder });
    expect(await second.db.select().from(places)).toMatchObject([{ id: 1, name: "Crans", zip: "3963" }]);
    await second.close();
  });
});

describe("any database", () => {
  test("using the outer database inside a transaction is refused instead of waiting for ever [SH2]", async () => {
    const { db, close } = await createTestDatabase();
    const wrong = db.transaction(() => db.execute(sql`select 1`));
    await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringMatching(/inside a transaction/) } });
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/inside a transaction/);
    expect(await db.transaction((tx) => tx.transaction(async () => 2))).toBe(2);
    await close();
  });

  test("search forgets case, accents and tags [CT4]", async () => {
    const { db, close } = await createTestDatabase();
    const { rows } = await db.execute(sql`select plain_text('<b>Épicéa</b> À Œuvre') as plain`);
    expect(rows).toEqual([{ plain: " epicea  a oeuvre" }]);
    await close();
  });
});
