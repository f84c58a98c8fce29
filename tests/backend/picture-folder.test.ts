// The agency's picture folder: files that have not changed are not read again, changed ones are found.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { createJpegs } from "#backend/content/media";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A picture in one colour; each has the same number of bytes. */
const aPicture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

test("a picture file is read again only when its size or time has changed", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [red, blue] = await Promise.all([aPicture("red"), aPicture("blue")]);
  expect(red.length).toBe(blue.length);
  const file = join(folder, "media", "home.png");
  const write = (bytes: Buffer, seconds: number) => {
    writeFileSync(file, bytes);
    utimesSync(file, seconds, seconds);
    vi.advanceTimersByTime(5_001);
  };
  mkdirSync(join(folder, "media"));
  const jpegOf = createJpegs(folder, "mail");
  write(red, 1_000);
  expect(await jpegOf(hashOf(red), 8)).not.toBeNull();
  write(blue, 1_000);
  expect(await jpegOf(hashOf(blue), 8)).toBeNull();
  write(blue, 2_000);
  expect(await jpegOf(hashOf(blue), 8)).not.toBeNull();
  expect(await jpegOf(hashOf(red), 8)).toBeNull();
});
