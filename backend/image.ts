import { textIn } from "#backend/text";
import type { Image } from "#lib/property/listing-schema";

/** Widths a picture is served in. */
export const imageWidths = [160, 320, 480, 640, 960, 1200, 1440, 1920, 2880, 3840] as const;

export type StoredImage = Omit<Image, "formats"> & { width: number; height: number; captions: Record<string, string> };

/** A stored picture as the wire has it: one format for each width up to its own, captioned in the language. */
export function toImage({ width, height, captions, ...image }: StoredImage, locale: string): Image {
  const caption = textIn(captions, locale);
  const widths = imageWidths.filter((format) => format <= width);
  const formats = (widths.length > 0 ? widths : [imageWidths[0]]).map((format) => [
    `w${format}`,
    { url: `/media/${image.hash}-${format}`, caption, width: format, height: Math.round((format * height) / width) },
  ]);
  return { ...image, formats: Object.fromEntries(formats) };
}
