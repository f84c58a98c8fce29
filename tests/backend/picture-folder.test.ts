// The agency's picture folder: files that have not changed are not read again, changed ones are found, none waits for all.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJpegs } from "#backend/content/media";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(folder, "media"));
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** A picture in one colour; each has the same number of bytes. */
const aPicture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

test("a picture file is read again only when its size or time has changed", async () => {
  const [red, blue] = await Promise.all([aPicture("red"), aPicture("blue")]);
  expect(red.length).toBe(blue.length);
  const file = join(folder, "media", "home.png");
  const write = (bytes: Buffer, seconds: number) => {
    writeFileSync(file, bytes);
    utimesSync(file, seconds, seconds);
    vi.advanceTimersByTime(5_001);
  };
  const jpegOf = createJpegs(folder, "mail");
  write(red, 1_000);
  expect(await jpegOf(hashOf(red), 8)).not.toBeNull();
  write(blue, 1_000);
  expect(await jpegOf(hashOf(blue), 8)).toBeNull();
  write(blue, 2_000);
  expect(await jpegOf(hashOf(blue), 8)).not.toBeNull();
  expect(await jpegOf(hashOf(red), 8)).toBeNull();
});

test("a picture is served before the whole folder is read, which nobody begins to read a second time", async () => {
  const pictures = await Promise.all(["red", "blue"].map(aPicture));
  for (const [at, bytes] of pictures.entries()) writeFileSync(join(folder, "media", `home-${at}.png`), bytes);
  const second = Promise.withResolvers<void>();
  const { readFile } = files;
  const listed = vi.spyOn(files, "readdir");
  const read = vi.spyOn(files, "readFile").mockImplementation(async (...what) => {
    if (read.mock.calls.length === 2) await second.promise;
    return readFile(...what);
  });
  syncBuiltinESMExports();
  const jpegOf = createJpegs(folder, "mail");
  const asked = pictures.map((bytes) => jpegOf(hashOf(bytes), 8));
  expect(await Promise.race([...asked, sleep(5_000, null)])).not.toBeNull();
  vi.advanceTimersByTime(5_001);
  const unknown = jpegOf("0".repeat(16), 8);
  second.resolve();
  expect(await unknown).toBeNull();
  expect((await Promise.all(asked)).includes(null)).toBe(false);
  expect(listed).toHaveBeenCalledOnce();
});
