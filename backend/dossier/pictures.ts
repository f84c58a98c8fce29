import { createJpegs } from "#backend/content/media";
import type { Image } from "#lib/property/listing-schema";

/** Dots across a picture that fills a sheet, and across a smaller one. */
const widths = { large: 1440, small: 640 } as const;

/** A picture of a dossier: its JPEG and what it shows. */
export type Shown = { bytes: Buffer; caption: string };

/** Reads pictures of listings out of the agency's folder; null for one that cannot be read. */
export function createPictures(agencyFolder: string) {
  const jpegOf = createJpegs(agencyFolder, "dossier");
  return async ({ hash, formats }: Image, size: keyof typeof widths): Promise<Shown | null> => {
    const bytes = await jpegOf(hash, widths[size]);
    return bytes && { bytes, caption: Object.values(formats)[0]?.caption ?? "" };
  };
}
