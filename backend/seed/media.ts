import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { StoredImage } from "#backend/image";
import { isWhole } from "#backend/seed/picture-file";
import { type Problem, problemOf } from "#backend/seed/problem";
import { textsSchema } from "#backend/seed/text";

const exposuresOfPicture = z.strictObject({
  caption: textsSchema,
  /** exterior, living, bedroom, kitchen, bathroom, terrace, plan … */
  shows: z.string().optional(),
  season: z.enum(["fall", "winter", "spring", "summer"]).optional(),
});

/** `media/captions.yaml`: what each picture shows, by its name without the ending. */
export const captionsFileSchema = z.record(z.string(), exposuresOfPicture);
export type CaptionsFile = z.infer<typeof captionsFileSchema>;

/** The agency's pictures by name without ending. */
export type Media = Map<string, StoredImage>;

const picture = /^(.+)\.(avif|webp|jpe?g|png)$/;

/** Reads every captioned picture of `media/`: its hash (16 hex digits of SHA-256), its size, its caption. A damaged one is a problem. */
export async function readMedia(folder: string, captions: CaptionsFile, problems: Problem[]): Promise<Media> {
  const files = (await readdir(join(folder, "media")).catch(() => [])).sort();
  const images = await Promise.all(
    files.map(async (file) => {
      const [, name = "", extension = ""] = picture.exec(file) ?? [];
      const about = captions[name];
      if (!about) return null;
      const bytes = await readFile(join(folder, "media", file));
      const size =
        bytes.length > 0 &&
        (await sharp(bytes)
          .metadata()
          .catch(() => null));
      if (!size || !isWhole(bytes, extension)) {
        const fault = bytes.length === 0 ? "empty" : "damaged or cut off";
        problems.push(problemOf(`media/${file}`, `the picture is ${fault}`));
        return null;
      }
      const { width, height } = size;
      const image: StoredImage = {
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
      return image;
    }),
  );
  return new Map(images.flatMap((image) => (image ? [[image.fileName, image]] : [])));
}

/** The pictures a list of names stands for, in order; names without a picture in `missing`. The first is the main one. */
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
