// The embedded database in its folder: locked by one process, handed over when that stops, and durable when it is killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#backend/db/client";
import { places } from "#backend/db/tables/listing";
import { lockFolder } from "#backend/embedded/folder";

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

test("a start waits for the folder of a backend that is still stopping; a command does not [SH2]", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), "handover-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const release = lockFolder(folder);
  await expect(openDatabase({ folder })).rejects.toThrow(/in use by another process/);
  const opening = openDatabase({ folder, waiting: new AbortController().signal });
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), 10_000);
  release();
  await (await opening).close();
  expect(said).toHaveBeenCalledTimes(1);
});
