// The copy of the embedded database for a backup: refused without room for it, and never left behind in part.
import fs, { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#backend/http";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";

const db = await anEmptyDatabase();
const name = "snapshot-0123456789abcdef";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** What a backend answers that is asked for a copy of a database of so many megabytes, and what is in its folder then. */
async function copied(megabytes: number, free: number, linked = false) {
  const dataFolder = mkdtempSync(join(tmpdir(), "disk-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const place = join(dataFolder, linked ? "elsewhere" : "database");
  mkdirSync(place);
  if (linked) symlinkSync(place, join(dataFolder, "database"));
  writeFileSync(join(place, "base"), Buffer.alloc(megabytes * 2 ** 20));
  vi.spyOn(fs, "statfsSync").mockReturnValue({ ...fs.statfsSync(dataFolder), bavail: free, bsize: 2 ** 20 });
  syncBuiltinESMExports();
  const app = createApp({ db, config: { ...testConfig, dataFolder }, clock: () => new Date() });
  const body = JSON.stringify({ name });
  const signature = signBody(callKey(testConfig, "/snapshot"), body, new Date());
  const headers = { "content-type": "application/json", "x-signature": signature };
  const reply = await app.request("/snapshot?locale=en", { method: "POST", headers, body });
  return { status: reply.status, reply: await reply.json(), left: readdirSync(dataFolder).toSorted(), dataFolder };
}

test("the files of the database are copied [OP5]", async () => {
  const done = await copied(5, 540);
  expect(done).toMatchObject({ status: 200, left: ["database", name] });
  expect(readdirSync(join(done.dataFolder, name, "database"))).toEqual(["base"]);
});

test("a database that is a link to another disk is copied itself: nobody else may open the files in use", async () => {
  const done = await copied(5, 540, true);
  expect(done).toMatchObject({ status: 200, left: ["database", "elsewhere", name] });
  expect(lstatSync(join(done.dataFolder, name, "database")).isSymbolicLink()).toBe(false);
});

test("a disk without room for the copy and half a gigabyte more refuses it in words [OP5]", async () => {
  const done = await copied(20, 520);
  const message =
    "The backup needs 532\u00a0MB free on the shop’s disk, and there are 520: make room, then do it again";
  expect(done).toMatchObject({ status: 507, reply: { code: "SNAPSHOT_ROOM", message }, left: ["database"] });
});

test("a copy that fails is removed [OP5]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(fs, "copyFileSync").mockImplementation(() => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(await copied(1, 540)).toMatchObject({ status: 503, left: ["database"] });
});
