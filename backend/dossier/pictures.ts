import { join } from "node:path";
import { createOriginals, encode } from "#backend/content/media";
import { logFault } from "#backend/log";
import type { Image } from "#lib/property/listing-schema";

/** Dots across a picture that fills a sheet, and across a smaller one. */
const widths = { large: 1440, small: 640 } as const;

/** A picture of a dossier: its JPEG and what it shows. */
export type Shown = { bytes: Buffer; caption: string };

/** Reads pictures of listings out of the agency's folder; null for one that cannot be read: a dossier goes out without it. */
export function createPictures(agencyFolder: string) {
  const originalOf = createOriginals(join(agencyFolder, "media"));
  return async ({ hash, formats }: Image, size: keyof typeof widths): Promise<Shown | null> => {
    try {
      const path = await originalOf(hash);
      if (!path) return null;
      const caption = Object.values(formats)[0]?.caption ?? "";
      return { bytes: await encode(path, widths[size], "jpeg"), caption };
    } catch (error) {
      logFault("picture-failed", error, { picture: hash, where: "dossier" });
      return null;
    }
  };
}
