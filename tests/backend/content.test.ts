// Content items, search and pictures of the content service.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createKeptPictures } from "#backend/content/kept-pictures";
import { contents } from "#backend/db/tables/content";
import { createApp } from "#backend/http";
import { contentSchema, contentsReplySchema, searchReplySchema } from "#lib/content/schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const item = (id: number, locale: string, type: string, title: string, change = {}) => ({
  id,
  locale,
  type,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  title,
  subtitle: null,
  summary: "",
  body: `<p>${title}</p>`,
  status: 2,
  category: null,
  facts: {},
  images: [],
  publishedAt: "2026-10-01",
  from: null,
  to: null,
  products: [],
  ...change,
});

const shop = openShop(await aShopDatabase());
await shop.db.insert(contents).values([
  item(173, "fr", "pages", "Présentation", { body: "<p>Une équipe à votre écoute au cœur de la station.</p>" }),
  item(173, "en", "pages", "About us"),
  item(3, "fr", "services", "Conciergerie privée", { products: [5, 9], position: 2 }),
  item(3, "en", "services", "Private concierge", { products: [5, 9], position: 2 }),
  item(4, "fr", "services", "Blanchisserie", {
    position: 1,
    body: "<p>Vos draps réservés d’avance&nbsp;: réservation en ligne.</p>",
  }),
  item(50, "fr", "actualites", "Ouverture des pistes", { publishedAt: "2026-10-20" }),
  item(51, "fr", "actualites", "Marché de Noël", { publishedAt: "2026-11-01" }),
  item(52, "fr", "actualites", "Brouillon", { status: 1 }),
  item(80, "fr", "alerts", "Avalanche", { from: "2026-11-01", to: "2026-11-02" }),
  item(81, "fr", "alerts", "Passé", { from: "2026-10-01", to: "2026-11-01" }),
]);

const list = async (query: string) => contentsReplySchema.parse((await shop.get(`/aio/contents?${query}`)).body);
const ids = async (query: string) => (await list(query))["hydra:member"].map(({ id }) => id);
const find = async (query: string) => searchReplySchema.parse((await shop.get(`/aio/search?${query}`)).body);

describe("content items", () => {
  test("returns an item by its id or by a slug ending in its id [RT10]", async () => {
    const content = contentSchema.parse((await shop.get("/aio/content/173?locale=fr")).body);
    expect(content.title).toBe("Présentation");
    expect(content.translations.map(({ locale }) => locale)).toEqual(["en", "fr"]);
    expect((await shop.get("/aio/content/qui-sommes-nous-173?locale=en")).body.title).toBe("About us");
    for (const id of ["999", "abc", "173-abc", "0", "52"])
      expect((await shop.get(`/aio/content/${id}`)).status).toBe(404);
  });

  test("a text missing in German falls back to French; one missing in English answers 404 [LN1]", async () => {
    expect((await shop.get("/aio/content/4?locale=de")).body.locale).toBe("fr");
    expect((await shop.get("/aio/content/4?locale=en")).status).toBe(404);
    expect(await ids("type=services&locale=en")).toEqual([3]);
    expect(await ids("type=services&locale=de")).toEqual([]);
  });

  test("lists published items of a type by position, then newest first [CT2]", async () => {
    expect(await ids("type=actualites&status=2&count=250")).toEqual([51, 50]);
    expect(await ids("type=services")).toEqual([4, 3]);
    expect(await ids("type=actualites&count=1")).toEqual([51]);
    expect((await shop.get("/aio/contents?type=actualites&count=1")).body["hydra:totalItems"]).toBe(2);
    expect((await shop.get("/aio/contents?type=x")).status).toBe(400);
  });

  test("services embed their active products when requested [CT3]", async () => {
    const [, service] = (await list("type=services&embed[]=attached_products"))["hydra:member"];
    expect(service?.attached_products?.map(({ id }) => id)).toEqual([5]);
    expect((await list("type=services"))["hydra:member"][1]).not.toHaveProperty("attached_products");
  });

  test("alerts are listed only between their dates [PN9]", async () => {
    expect(await ids("type=alerts")).toEqual([80]);
  });
});

describe("search", () => {
  test.each([
    ["presentation", 173],
    ["PRÉSENTATION", 173],
    ["conciergerie privee", 3],
    ["concierg", 3],
    ["réserver draps", 4],
    ["conciergrie", 3],
    ["marché de noel", 51],
  ])("finds %s despite accents, case, word forms and small typing errors [CT4]", async (q, id) => {
    const reply = await find(`q=${encodeURIComponent(q)}&locale=fr`);
    expect(reply["hydra:member"].map((hit) => hit.id)).toContain(id);
  });

  test("finds listings too, filters by type and returns the number of hits [CT4]", async () => {
    const all = await find("q=epicea&locale=fr");
    expect(new Set(all["hydra:member"].map(({ type }) => type))).toEqual(new Set(["locations", "sales"]));
    expect(all["hydra:totalItems"]).toBe(8);
    const sales = await find("q=epicea&types[]=sales&count=2&locale=fr");
    expect([sales["hydra:member"].length, sales["hydra:totalItems"]]).toEqual([2, 3]);
    expect((await find("q=spruce&types[]=locations&locale=en"))["hydra:member"][0]?.title).toMatch(/^Spruce/);
    expect((await find("q=HP-21&locale=fr"))["hydra:member"].map(({ id }) => id)).toContain(21);
  });

  test("an excerpt is plain text around the matching words [CT4]", async () => {
    const [hit] = (await find("q=réservation&locale=fr"))["hydra:member"];
    expect(hit?.excerpt).toContain("réservation en ligne");
    expect(hit?.excerpt).not.toMatch(/[<&]/);
  });

  test("corrects a mistyped word that occurs only in a body and returns the correction [CT4]", async () => {
    const reply = await find(`q=${encodeURIComponent("équippe ecoutte")}&locale=fr`);
    expect(reply.corrected).toBe("équipe écoute");
    expect(reply["hydra:member"].map(({ id }) => id)).toEqual([173]);
    expect((await find("q=presentation&locale=fr")).corrected).toBeUndefined();
    expect((await find("q=ecoutte&locale=en")).corrected).toBeUndefined();
  });

  test("finds a listing by its current text only, and not at all while it is inactive [CT4]", async () => {
    const found = async (q: string) => (await find(`q=${q}&locale=fr`))["hydra:member"].map(({ id }) => id);
    const before = await found("HP-21");
    expect(before).toContain(21);
    const write = (change: SQL) => shop.db.execute(sql`update listings set ${change} where id = 21`);
    const title = (await shop.db.execute<{ title: string }>(sql`select title::text from listings where id = 21`))
      .rows[0]?.title;
    await write(sql`title = title || '{"fr": "Quintefeuille"}'`);
    expect(await found("quintefeuille")).toEqual([21]);
    expect(await found("quintefeuile")).toEqual([21]);
    await write(sql`active = false`);
    expect([await found("quintefeuille"), await found("HP-21")]).toEqual([[], []]);
    await write(sql`active = true, title = ${title}::jsonb`);
    expect([await found("quintefeuille"), await found("HP-21")]).toEqual([[], before]);
  });

  test("empty, unknown and malicious queries and those for drafts find nothing [CT4]", async () => {
    for (const q of ["", "   ", "&", "zzzzqqq", "brouillon", "';drop table contents;--"])
      expect((await find(`q=${encodeURIComponent(q)}`))["hydra:member"]).toEqual([]);
  });
});

describe("media", () => {
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
    expect(readdirSync(join(folder, "page/media/2")).sort()).toEqual(hashes.map((hash) => `${hash}-1440.webp`).sort());
    await expect.poll(() => readdirSync(join(folder, "page/media/2")).length, { timeout: 20_000 }).toBe(6);
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
    const { keep, read } = createKeptPictures(join(folder, "formats"), "1");
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
});

test("a status other than published is rejected with a field error C10", async () => {
  for (const status of ["1", "draft"])
    for (const path of ["/aio/contents", "/aio/content/173", "/aio/search"]) {
      const { status: answered, body } = await shop.get(`${path}?status=${status}&locale=fr`);
      expect([answered, body.fieldErrors], path).toEqual([400, { status: "option" }]);
    }
});
