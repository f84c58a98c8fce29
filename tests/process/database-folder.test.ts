// The embedded database in its folder: locked by one process, and durable when that process is killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/db/client";
import { places } from "#backend/db/tables/listing";

/** Inserts for ever and prints what was acknowledged. */
const writing = (folder: string) => `
  import { openDatabase } from "#backend/db/client";
  import { places } from "#backend/db/tables/listing";
  const { db } = await openDatabase({ folder: ${JSON.stringify(folder)} });
  for (let id = 1; ; id++) { await db.insert(places).values({ id, name: "x", zip: "0" }); console.log(id); }`;

test("locks the folder for one process; committed data survives a kill and each close [SH2 CK7]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ["--input-type=module", "-e", writing(folder)]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const gone = once(child, "exit");
  let acknowledged = 0;
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line);
    if (acknowledged === 20) await expect(openDatabase({ folder })).rejects.toThrow(/in use by another process/);
    if (acknowledged >= 20) child.kill("SIGKILL");
  }
  await gone;
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  for (const _turn of ["after the kill", "after a close"]) {
    const { db, close } = await openDatabase({ folder });
    expect(await db.$count(places)).toBeGreaterThanOrEqual(acknowledged);
    await close();
  }
});
