// The copy of the embedded database for a backup: refused without room for it, and never left behind in part.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#backend/http";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { aSmallDisk } from "#tests/fixtures/small-disk";

const db = await anEmptyDatabase();
const name = "snapshot-0123456789abcdef";

/** What a backend answers that is asked for a copy of a database of so many megabytes, and what is in its folder then. */
async function copied(megabytes: number, files?: number, linked = false) {
  const disk = aSmallDisk(540, files);
  // Only root can mount one.
  if (!disk) return null;
  onTestFinished(disk.remove);
  const dataFolder = disk.folder;
  const place = join(dataFolder, linked ? "elsewhere" : "database");
  mkdirSync(place);
  if (linked) symlinkSync(place, join(dataFolder, "database"));
  writeFileSync(join(place, "base"), Buffer.alloc(megabytes * 2 ** 20));
  const app = createApp({ db, config: { ...testConfig, dataFolder }, clock: () => new Date() });
  const body = JSON.stringify({ name });
  const signature = signBody(callKey(testConfig, "/snapshot"), body, new Date());
  const headers = { "content-type": "application/json", "x-signature": signature };
  const reply = await app.request("/snapshot?locale=en", { method: "POST", headers, body });
  const links = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((it) => it.isSymbolicLink());
  return {
    status: reply.status,
    reply: await reply.json(),
    left: readdirSync(dataFolder).toSorted(),
    links: links.map(({ parentPath, name }) => join(parentPath, name).slice(dataFolder.length + 1)),
  };
}

test("the files of the database are copied [OP5]", async () => {
  const done = await copied(5);
  if (done) expect(done).toMatchObject({ status: 200, left: ["database", name] });
});

test("a database that is a link to another disk is copied itself: nobody else may open the files in use", async () => {
  const done = await copied(5, undefined, true);
  if (done) expect(done).toMatchObject({ status: 200, left: ["database", "elsewhere", name], links: ["database"] });
});

test("a disk without room for the copy and half a gigabyte more refuses it in words [OP5]", async () => {
  const done = await copied(20);
  const message =
    "The backup needs 532\u00a0MB free on the shop’s disk, and there are 520: make room, then do it again";
  if (done) expect(done).toEqual({ status: 507, reply: { code: "SNAPSHOT_ROOM", message }, left: ["database"], links: [] });
});

test("a copy that fails is removed [OP5]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The disk itself, the database and its file, and the copy's folder: no more.
  const done = await copied(1, 4);
  if (done) expect(done).toMatchObject({ status: 503, left: ["database"] });
});
