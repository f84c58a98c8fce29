// Small files of the data folder, the secrets and the marker of its database: whole or not there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMarker, writeMarker } from "#backend/embedded/damage";
import { makeFile } from "#lib/make-file";
import { readOrCreateSecret } from "#lib/stored-secret";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [
    "secret",
    'import { readOrCreateSecret } from "#lib/stored-secret"; readOrCreateSecret(process.env.FOLDER + "/secret", true);',
  ],
  ["database-made", 'import { writeMarker } from "#backend/embedded/damage"; writeMarker(process.env.FOLDER);'],
])("a disk without room leaves no empty %s [SH2]", (name, code) => {
  // Files of no bytes at all may be written.
  const limited = ["-c", 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, code];
  const { status } = spawnSync("sh", limited, { env: { ...process.env, FOLDER: folder } });
  expect([status === 0, existsSync(join(folder, name))]).toEqual([false, false]);
});

test("the secret of a process that was faster stays [SH2]", () => {
  const file = join(folder, "secret");
  makeFile(file, "theirs");
  makeFile(file, "ours");
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["theirs", ["secret"]]);
});

test("a secret and a marker are made once, for this user alone, and again when they are empty [SH2]", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const file = join(folder, "secret");
  const first = readOrCreateSecret(file, true);
  expect([first.length, readOrCreateSecret(file, true), statSync(file).mode & 0o077]).toEqual([43, first, 0]);
  writeFileSync(file, "");
  expect(readOrCreateSecret(file, false)).not.toBe(first);
  writeFileSync(join(folder, "database-made"), "");
  writeMarker(folder);
  expect(readMarker(folder)).toMatch(/^\d{4}-\d\d-\d\d$/);
});
