import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { chunks } from "#backend/db/step";
import type { StoredImage } from "#backend/image";
import { type Problem, problemOf } from "#backend/seed/problem";
import { textsSchema } from "#backend/seed/text";

const captionSchema = z.strictObject({
  caption: textsSchema,
  /** exterior, living, bedroom, kitchen, bathroom, terrace, plan … */
  shows: z.string().optional(),
  season: z.enum(["fall", "winter", "spring", "summer"]).optional(),
});

/** `media/captions.yaml`: what each picture shows, by its name without the ending. */
export const captionsFileSchema = z.record(z.string(), captionSchema);
type CaptionsFile = z.infer<typeof captionsFileSchema>;

/** The agency's pictures by name without ending. */
export type Media = Map<string, StoredImage>;

/** End of the last box of an ISO file (AVIF), or -1 when a box says what cannot be. */
function lastBoxEnd(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return -1;
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length;
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return -1;
    at += length;
  }
  return at;
}

/** Where the first scan of a JPEG begins, after the segments with its thumbnail and tables; its length when there is none. */
function firstScan(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return at;
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.length;
}

const ends: Record<string, (bytes: Buffer) => boolean> = {
  avif: (bytes) => lastBoxEnd(bytes) === bytes.length,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  png: (bytes) => bytes.includes("IEND", Math.max(0, bytes.length - 4096), "latin1"),
  // Phones may append a video to a photo (motion photo).
  jpg: (bytes) => bytes.includes(Buffer.from([0xff, 0xd9]), firstScan(bytes)),
};

/** Whether a picture's file is complete, judged by its container: decoding each would take a minute. */
const isWhole = (bytes: Buffer, extension: string): boolean =>
  ends[extension === "jpeg" ? "jpg" : extension]?.(bytes) ?? true;

const picture = /^(.+)\.(avif|webp|jpe?g|png)$/;

const others = /^(captions\.yaml|\..*)$/;

/** Why a file of `media/` that has no caption is no picture of the site. */
const faultOf = (name: string) =>
  name
    ? `has no caption: captions.yaml must hold ${name}`
    : "is not read: a picture's name must end in .avif, .webp, .jpg, .jpeg or .png, in small letters";

/** Pictures read at once: their files are held whole. */
const atOnce = 8;

async function readPicture(
  folder: string,
  { file, name, extension, about }: { file: string; name: string; extension: string; about: CaptionsFile[string] },
): Promise<StoredImage | Problem> {
  const bytes = await readFile(join(folder, "media", file));
  const size =
    bytes.length > 0 &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null));
  if (!size || !isWhole(bytes, extension)) {
    const fault = bytes.length === 0 ? "empty" : "damaged or cut off";
    return problemOf(`media/${file}`, `the picture is ${fault}`);
  }
  const { width, height } = size.autoOrient;
  return {
    zone: "gallery",
    folder: "media",
    fileName: name,
    extension,
    hash: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
    shows: about.shows,
    season: about.season,
    width,
    height,
    captions: about.caption as Record<string, string>,
  };
}

/**
 * Reads every picture of `media/`: its hash (16 hex digits of SHA-256), its size, its caption. A damaged one, one without a
 * caption, or a second one of a name is a problem. `captions` is null when they cannot be read.
 */
export async function readMedia(folder: string, captions: CaptionsFile | null, problems: Problem[]): Promise<Media> {
  const media: Media = new Map();
  if (!captions) return media;
  const files = (await readdir(join(folder, "media")).catch(() => [])).filter((file) => !others.test(file)).sort();
  const fileOf = new Map<string, string>();
  const read = async (file: string) => {
    const [, name = "", extension = ""] = picture.exec(file) ?? [];
    const about = captions[name];
    if (!about) return problemOf(`media/${file}`, faultOf(name));
    const first = fileOf.get(name);
    if (first) return problemOf(`media/${file}`, `${name} is already used in media/${first}`);
    fileOf.set(name, file);
    return await readPicture(folder, { file, name, extension, about });
  };
  for (const some of chunks(files, atOnce))
    for (const one of await Promise.all(some.map(read)))
      if ("message" in one) problems.push(one);
      else media.set(one.fileName, one);
  return media;
}

/** The pictures for a list of names, in order, the main one first; unknown names in `missing`. */
export function pickImages(media: Media, names: string[]): { images: StoredImage[]; missing: string[] } {
  const missing: string[] = [];
  const images = names.flatMap((name) => {
    const found = name.endsWith("*")
      ? [...media.values()].filter((image) => image.fileName.startsWith(name.slice(0, -1)))
      : [media.get(name)].filter((image) => image !== undefined);
    if (found.length === 0) missing.push(name);
    return found;
  });
  return { images: images.map((image, index) => (index === 0 ? { ...image, zone: "main" } : image)), missing };
}
