// The folder of the migrations is found wherever the shop is installed.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

test("a space or an umlaut in the name of a folder is no obstacle", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "Büro Verbier ")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync("backend/db/migrations-folder.ts", join(folder, "migrations-folder.mts"));
  const copy = pathToFileURL(join(folder, "migrations-folder.mts")).href;
  const script = `import { migrationsFolder } from ${JSON.stringify(copy)}; process.stdout.write(migrationsFolder);`;
  const found = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(found).toBe(join(folder, "migrations"));
});
