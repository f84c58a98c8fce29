// Pictures of the content service: formats, widths, load, and the encodings that are kept.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPictureCache } from "#backend/content/picture-cache";
import { createApp } from "#backend/http";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await anEmptyDatabase());

const folder = mkdtempSync(join(tmpdir(), "media-"));
const hashes: string[] = [];
beforeAll(async () => {
  await mkdir(join(folder, "agency/media"), { recursive: true });
  for (const background of ["#a65", "#6a5", "#56a"]) {
    const file = join(folder, `agency/media/home-${background.slice(1)}.avif`);
    await sharp({ create: { width: 1440, height: 960, channels: 3, background } })
      .avif()
      .toFile(file);
    hashes.push(createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const both = { headers: { accept: "image/avif,image/webp,*/*" } };

test("serves a page's pictures as WebP before any smaller format is made [CT9]", async () => {
  const config = { ...shop.deps.config, agencyFolder: join(folder, "agency"), dataFolder: join(folder, "page") };
  const app = createApp({ ...shop.deps, config });
  await Promise.all(hashes.map((hash) => app.request(`/media/${hash}-1440`, both)));
  const kept = join(folder, "page/media/2");
  const whole = () => readdirSync(kept).filter((name) => !name.endsWith(".part"));
  await expect.poll(() => whole().length, { timeout: 20_000 }).toBe(6);
  const madeAt = (name: string) => statSync(join(kept, name)).mtimeMs;
  const first = whole()
    .toSorted((one, other) => madeAt(one) - madeAt(other))
    .slice(0, 3);
  expect(first.toSorted()).toEqual(hashes.map((hash) => `${hash}-1440.webp`).toSorted());
});

test("concurrent requests for the same pictures all answer 200 [CT9]", async () => {
  const config = { ...shop.deps.config, agencyFolder: join(folder, "agency"), dataFolder: join(folder, "two") };
  const app = createApp({ ...shop.deps, config });
  const [first, second, third] = hashes;
  const requests = [first, second, third, second].map((hash) => app.request(`/media/${hash}-1440`, both));
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("under load every picture is served, resized and cacheable or as the original file with no-store", async () => {
  const rush = join(folder, "rush");
  const names: string[] = [];
  await mkdir(join(rush, "media"), { recursive: true });
  for (let at = 0; at < 60; at++) {
    const background = { r: at, g: 90, b: 60 };
    const file = join(rush, `media/home-${at}.png`);
    await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toFile(file);
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
    names.push(...[160, 320, 480, 640, 960].map((width) => `${hash}-${width}`));
  }
  const telling = join(rush, "media/telling.jpg");
  const taken = { IFD0: { ImageDescription: "Chemin du Belvédère 10" } };
  await sharp({ create: { width: 16, height: 16, channels: 3, background: "#a65" } })
    .withExif(taken)
    .toFile(telling);
  names.push(`${createHash("sha256").update(readFileSync(telling)).digest("hex").slice(0, 16)}-160`);
  const config = { ...shop.deps.config, agencyFolder: rush, dataFolder: join(folder, "rush-data") };
  const app = createApp({ ...shop.deps, config });
  const replies = await Promise.all(
    names.map((name) => app.request(`/media/${name}`, { headers: { accept: "image/webp" } })),
  );
  // What a camera wrote into a file is told to nobody.
  expect(replies.pop()?.headers.get("content-type")).not.toBe("image/jpeg");
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = replies.map(({ headers }) => `${headers.get("content-type")} ${headers.get("cache-control")}`);
  expect(new Set(kept)).toEqual(new Set(["image/webp public, max-age=31536000, immutable", "image/png no-store"]));
});

test("serves a picture in the requested width and a format the browser accepts [CT9]", async () => {
  const config = { ...shop.deps.config, agencyFolder: join(folder, "agency"), dataFolder: join(folder, "data") };
  const app = createApp({ ...shop.deps, config });
  const [hash] = hashes;
  const get = async (path: string, accept: string) => {
    const response = await app.request(`/media/${path}`, { headers: { accept } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const jpeg = await get(`${hash}-320`, "*/*");
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 213 });
  expect(jpeg.response.headers.get("cache-control")).toContain("immutable");
  expect(jpeg.response.headers.get("vary")).toBe("Accept");
  const first = await get(`${hash}-480`, "image/avif,image/webp,*/*");
  expect(first.response.headers.get("content-type")).toBe("image/webp");
  await expect
    .poll(async () => (await get(`${hash}-480`, "image/avif,image/webp,*/*")).response.headers.get("content-type"), {
      timeout: 10_000,
    })
    .toBe("image/avif");
  for (const path of [`${hash}-333`, "0000000000000000-320", `${hash}`, `../${hash}-320`])
    expect((await get(path, "*/*")).response.status).toBe(404);
});

test("serves pictures that cannot be kept, logs it once and leaves no part file [CT9]", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const kept = join(folder, "blocked/media/2");
  const names = hashes.map((hash) => `${hash}-640`);
  // As on a full disk: the file is written aside and cannot get its name.
  for (const name of names) await mkdir(join(kept, `${name}.webp`), { recursive: true });
  const config = { ...shop.deps.config, agencyFolder: join(folder, "agency"), dataFolder: join(folder, "blocked") };
  const app = createApp({ ...shop.deps, config });
  for (const name of names) {
    const response = await app.request(`/media/${name}`, { headers: { accept: "image/webp" } });
    expect(response.status).toBe(200);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 640 });
  }
  expect(readdirSync(kept).filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(logged.mock.calls).toEqual([[expect.stringContaining("picture-not-kept")]]);
});

test.each(["", "\0".repeat(4_096)])("encodes a damaged kept picture anew (%#) [CT9]", async (damage) => {
  const kept = join(folder, "torn/media/2");
  const file = join(kept, `${hashes[0]}-160.webp`);
  await mkdir(kept, { recursive: true });
  await writeFile(file, damage);
  const config = { ...shop.deps.config, agencyFolder: join(folder, "agency"), dataFolder: join(folder, "torn") };
  const app = createApp({ ...shop.deps, config });
  const response = await app.request(`/media/${hashes[0]}-160`, { headers: { accept: "image/webp" } });
  expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(file))).toBe(true);
  expect((await sharp(file).metadata()).width).toBe(160);
});

test.each(["avif", "webp", "jpeg"] as const)("reads a kept picture as %s only when it is one", async (format) => {
  const { keep, read } = createPictureCache(join(folder, "formats"), "1");
  const create = { width: 16, height: 16, channels: 3, background: "#a65" } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  await keep("sound", format, bytes);
  await keep("torn", format, Buffer.alloc(bytes.length));
  expect(await read("sound", format)).toEqual(bytes);
  expect([await read("torn", format), await read("none", format)]).toEqual([null, null]);
});

test("removes part files and pictures of an earlier encoding at start, not files being written", async () => {
  const parent = join(folder, "stray/media");
  const kept = join(parent, "2");
  for (const old of [kept, join(parent, "1")]) await mkdir(old, { recursive: true });
  await writeFile(join(parent, `${hashes[0]}-160.webp`), "RIFF");
  for (const name of ["old.part", "new.part", "kept.webp"]) await writeFile(join(kept, name), "RIFF");
  for (const name of ["old.part", "kept.webp"]) await utimes(join(kept, name), 0, 0);
  createApp({ ...shop.deps, config: { ...shop.deps.config, dataFolder: join(folder, "stray") } });
  await expect.poll(() => readdirSync(kept).sort()).toEqual(["kept.webp", "new.part"]);
  expect(readdirSync(parent)).toEqual(["2"]);
});
