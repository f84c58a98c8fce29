import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { createPictureCache, type Format } from "#backend/content/picture-cache";
import type { Deps } from "#backend/deps";
import { found } from "#backend/failure";
import { imageWidths } from "#backend/image";
import { logFault } from "#backend/log";
import { Busy, createFairQueue, type FairQueue } from "#lib/fair-queue";

const picture = /\.(avif|webp|jpe?g|png)$/;
const lookAgain = 5000;

/**
 * The agency's picture files by hash. For an unknown hash the folder is listed again, once at a time and at most every five
 * seconds, and the files that have changed are read; a picture is known as soon as its file is.
 */
function createOriginals(agencyFolder: string) {
  const folder = join(agencyFolder, "media");
  let files = new Map<string, string>();
  const versions = new Map<string, { version: string; hash: string }>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let progress = Promise.withResolvers<void>();
  const wake = () => {
    progress.resolve();
    progress = Promise.withResolvers();
  };
  const hashOf = async (path: string) => {
    const { size, mtimeMs } = await stat(path);
    const version = `${size} ${mtimeMs}`;
    const known = versions.get(path);
    if (known?.version === version) return known.hash;
    const hash = createHash("sha256")
      .update(await readFile(path))
      .digest("hex")
      .slice(0, 16);
    versions.set(path, { version, hash });
    return hash;
  };
  const read = async () => {
    const found = new Map<string, string>();
    for (const name of await readdir(folder).catch(() => [])) {
      if (!picture.test(name)) continue;
      const path = join(folder, name);
      const hash = await hashOf(path).catch(() => null);
      if (!hash) continue;
      found.set(hash, path);
      files.set(hash, path);
      wake();
    }
    files = found;
    readAt = performance.now();
    reading = undefined;
    wake();
  };
  return {
    async find(hash: string): Promise<string | undefined> {
      if (!files.has(hash) && performance.now() - readAt > lookAgain) reading ??= read();
      while (reading && !files.has(hash)) await progress.promise;
      return files.get(hash);
    },
    /** Resolves once the folder is not being read. */
    async whenRead(): Promise<void> {
      while (reading) await progress.promise;
    },
  };
}

/** Counted up when pictures are encoded otherwise than those already kept, which are then made again. */
const encoding = "2";

/** A picture file in one width and format, the way up its camera noted. */
async function encode(path: string, width: number, format: Format): Promise<Buffer> {
  // Loaded with the first picture that is made: its library is large.
  const { default: sharp } = await import("sharp");
  const resized = sharp(path).autoOrient().resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 55, effort: 3 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 78, effort: 3 }).toBuffer();
  return resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Reads pictures of the agency as JPEG; null for one that is missing or cannot be read: a dossier or mail goes out without it. */
export function createJpegs(agencyFolder: string, where: "dossier" | "mail") {
  const originals = createOriginals(agencyFolder);
  return async (hash: string, width: number): Promise<Buffer | null> => {
    try {
      const path = await originals.find(hash);
      return path ? await encode(path, width, "jpeg") : null;
    } catch (error) {
      logFault("picture-failed", error, { picture: hash, where });
      return null;
    }
  };
}

/** A queue that encodes one picture at a time, so that it does not slow the visitors down. @throws Busy when too many wait */
const createEncoder = (maxQueued: number, timeout: number) =>
  createFairQueue({ concurrency: () => 1, maxQueued, timeout });

function nullWhenBusy(error: unknown): null {
  if (error instanceof Busy) return null;
  throw error;
}

function wantedFormat(accept: string): Format {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}

/**
 * Milliseconds after which a visitor gets the original file instead of the requested width; immediately when more than `rush`
 * pictures wait.
 */
const soon = 2_000;
const rush = 8;
/** Largest original file, in bytes, to send instead. */
const lightest = 2 ** 20;

/**
 * The type of the original file when it may be sent unchanged: the browser supports it, it is small, and it has no metadata, such
 * as the place where it was taken. Null otherwise.
 */
async function typeAsIs(path: string, accept: string): Promise<string | null> {
  const type = `image/${extname(path).slice(1).replace(/^jpg$/, "jpeg")}`;
  const isShown = /jpeg|png/.test(type) || accept.includes(type);
  if (!isShown || (await stat(path)).size > lightest) return null;
  const { default: sharp } = await import("sharp");
  const { exif, xmp, iptc } = await sharp(path).metadata();
  return exif || xmp || iptc ? null : type;
}

/**
 * `/media/{hash}-{width}`: a picture in AVIF, WebP or JPEG as the browser accepts, encoded on demand and cached in the data
 * folder. While AVIF is missing, WebP is sent and AVIF encoded in the background when no request waits. When encoding takes too
 * long the original file is sent, not cacheable.
 */
export function mediaRoutes({ config }: Deps): Hono {
  const originals = createOriginals(config.agencyFolder);
  const kept = createPictureCache(join(config.dataFolder, "media"), encoding);
  const onDemand = createEncoder(200, 8_000);
  const background = createEncoder(2_000, 600_000);
  const make = (encoder: FairQueue, name: string, path: string, width: number, format: Format) => {
    const work = async () => {
      if (encoder === background) {
        await originals.whenRead();
        await onDemand.whenIdle();
      }
      const bytes = await encode(path, width, format);
      await kept.keep(name, format, bytes);
      return bytes;
    };
    return encoder.run("", work, `${name}.${format}`);
  };
  const late = () => setTimeout(onDemand.size.waiting > rush ? 0 : soon, null, { ref: false });
  const routes = new Hono();
  routes.get("/:name{[0-9a-f]{16}-[0-9]+}", async (c) => {
    const name = c.req.param("name");
    const [hash = "", size] = name.split("-");
    const width = Number(size);
    const path = found(imageWidths.some((known) => known === width) && (await originals.find(hash)));
    let format = wantedFormat(c.req.header("accept") ?? "");
    let bytes = await kept.read(name, format);
    const later = !bytes && format === "avif";
    if (later && c.req.header("accept")?.includes("image/webp")) {
      format = "webp";
      bytes = await kept.read(name, format);
    }
    if (!bytes) {
      const asIs = await typeAsIs(path, c.req.header("accept") ?? "");
      const made = make(format === "avif" ? background : onDemand, name, path, width, format);
      const inTime = asIs ? await Promise.race([made.catch(nullWhenBusy), late()]) : null;
      if (asIs && !inTime)
        return c.body(new Uint8Array(await readFile(path)), 200, { "content-type": asIs, "cache-control": "no-store" });
      bytes = inTime ?? (await made);
    }
    if (later && format === "webp")
      make(background, name, path, width, "avif").catch((error: Error) => {
        if (!(error instanceof Busy)) logFault("picture-failed", error, { picture: name });
      });
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
  });
  return routes;
}
