// A data folder that is not writable, or in which a file is damaged: the start fails with a sentence that names it.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openLedger } from "#backend/payment/sandbox/ledger";

/** What a step of a start says, run as a user who may read the folder and no more. */
function saidAbout(folder: string, step: string): string {
  const code = `
    const { restrictFolder } = await import("#backend/private-folder");
    const { readConfig } = await import("#backend/config");
    const { sharedEnvironment } = await import("./scripts/configuration.ts");
    const folder = process.env.DATA_DIR;
    if (process.getuid() === 0) process.setuid(65534);
    try { ${step} } catch (error) { console.error(error.message); }`;
  const env = { ...process.env, DATA_DIR: folder, PURGE_SECRET: "" };
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { env, encoding: "utf8" }).stderr;
}

test.each([
  ["the database", "restrictFolder(folder)"],
  ["the backend's secret", "readConfig({ DATA_DIR: folder })"],
  [
    "the starter's secret",
    'sharedEnvironment({ port: 3000, host: "127.0.0.1", siteUrl: "http://localhost:3000", backendPort: 3001 }, true)',
  ],
])("%s: a data folder that cannot be written is named", (_, step) => {
  const folder = mkdtempSync(join(tmpdir(), "read-only-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o555);
  const sentence = `${folder} cannot be written: it is read-only, or belongs to another user. Give it to this one (chown), or run as its owner.`;
  expect(saidAbout(folder, step)).toMatch(new RegExp(`^DATA_DIR:? ${sentence.replace(/[.()]/g, "\\$&")}\n$`));
});

test("reports a file of another user when run as root", () => {
  const folder = mkdtempSync(join(tmpdir(), "of-another-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "lock.sqlite");
  writeFileSync(file, "", { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(folder, 65534, 65534);
  else chmodSync(file, 0);
  expect(saidAbout(folder, "restrictFolder(folder)")).toBe(
    process.getuid?.() === 0
      ? `DATA_DIR ${file} cannot be written: it is read-only, or belongs to another user. Give it to this one (chown), or run as its owner.\n`
      : "",
  );
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)("a mounted volume, which is root's", () => {
  function volume(): string {
    const folder = mkdtempSync(join(tmpdir(), "volume-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chownSync(folder, 0, 65534);
    chmodSync(folder, 0o2777);
    return folder;
  }

  test("a folder inside it is made and closed to others", () => {
    const folder = join(volume(), "shop");
    expect(saidAbout(folder, "restrictFolder(folder)")).toBe("");
    expect([statSync(folder).uid, statSync(folder).mode & 0o777]).toEqual([65534, 0o700]);
  });

  test("it cannot be the data folder itself: the reason is its owner", () => {
    const folder = volume();
    expect(saidAbout(folder, "restrictFolder(folder)")).toBe(
      `DATA_DIR ${folder} belongs to another user and is open to others, which only its owner can change. Give it to this one (chown), or name a folder inside it.\n`,
    );
  });

  test("lost+found of a disk given to this user stays as it is", () => {
    const folder = volume();
    chownSync(folder, 65534, 65534);
    mkdirSync(join(folder, "lost+found"), { mode: 0o700 });
    expect(saidAbout(folder, "restrictFolder(folder)")).toBe("");
  });
});

test.each<[string, (file: string) => void]>([
  ["no database at all", (file) => writeFileSync(file, "not a database\n".repeat(60))],
  ["scribbled over", (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 4_096))],
])("books of the sandbox terminal that are %s are refused, saying what to do [CK8]", (_, damage) => {
  const folder = mkdtempSync(join(tmpdir(), "books-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "sandbox.sqlite");
  openLedger(file).close();
  damage(file);
  expect(() => openLedger(file)).toThrow(
    /^The books of the sandbox terminal, .+sandbox\.sqlite, are damaged \(.+\)\. They hold only test payments: remove the file, and those beside it/,
  );
  rmSync(file);
  openLedger(file).close();
});
