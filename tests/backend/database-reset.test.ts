// Emptying the database: nothing goes before the folder to import is known to be right.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("a folder with mistakes is reported, and no database is opened", () => {
  const folder = mkdtempSync(join(tmpdir(), "reset-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, AGENCY_DIR: folder, DATA_DIR: join(folder, "data"), DATABASE_URL: "" };
  const { status, stderr } = spawnSync(process.execPath, ["backend/seed/reset.ts"], { env, encoding: "utf8" });
  expect(stderr).toMatch(/\d+ to correct; nothing was emptied\.\n$/);
  expect(status).toBe(1);
  expect(existsSync(join(folder, "data", "database"))).toBe(false);
});
