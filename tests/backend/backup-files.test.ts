// A backup holds the files that links lead to, and nothing is left of one that fails.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#backend/backup/dump";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { aSmallDisk } from "#tests/fixtures/small-disk";

const folder = mkdtempSync(join(tmpdir(), "backup-files-"));
const db = await anEmptyDatabase();
afterAll(() => rmSync(folder, { recursive: true }));

test("the agency's folder and one inside it may be links; a link that leads nowhere is left out", async () => {
  const [real, disk, agencyFolder] = [join(folder, "real"), join(folder, "disk"), join(folder, "agency")];
  for (const made of [real, disk]) mkdirSync(made);
  writeFileSync(join(disk, "house.jpg"), "picture");
  symlinkSync(disk, join(real, "media"));
  symlinkSync(join(folder, "nowhere"), join(real, ".#open-in-an-editor"));
  symlinkSync(real, agencyFolder);
  const backup = join(folder, "linked");
  await writeBackup(db, backup, { agencyFolder, dataFolder: folder }, new Date());
  const copy = join(backup, "agency");
  expect(readdirSync(copy)).toEqual(["media"]);
  for (const path of [copy, join(copy, "media")]) expect(lstatSync(path).isDirectory()).toBe(true);
  expect(readFileSync(join(copy, "media", "house.jpg"), "utf8")).toBe("picture");
});

test("a backup that its disk has no room for leaves nothing there", async () => {
  const disk = aSmallDisk(2);
  // Only root can mount one.
  if (!disk) return;
  onTestFinished(disk.remove);
  const agencyFolder = join(folder, "large");
  mkdirSync(agencyFolder);
  writeFileSync(join(agencyFolder, "film.mp4"), Buffer.alloc(3 * 2 ** 20, 1));
  const backup = join(disk.folder, "monday");
  await expect(writeBackup(db, backup, { agencyFolder, dataFolder: folder }, new Date())).rejects.toThrow("ENOSPC");
  expect(readdirSync(disk.folder)).toEqual([]);
});
