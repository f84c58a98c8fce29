import { textIn } from "#backend/text";
import type { Image } from "#lib/property/listing-schema";

/** Widths a picture is served in. */
export const imageWidths = [160, 320, 480, 640, 960, 1200, 1440, 1920, 2880, 3840] as const;
/** Those that a card of a list or a row of a search has use for. */
export const cardWidths = [160, 320, 480, 640, 960] as const;

export type StoredImage = Omit<Image, "formats"> & { width: number; height: number; captions: Record<string, string> };

/** A stored picture as the wire has it: one format for each of the widths up to its own, captioned in the language. */
export function toImage(
  { width, height, captions, ...image }: StoredImage,
  locale: string,
  widths: readonly number[] = imageWidths,
): Image {
  const caption = textIn(captions, locale);
  const fitting = widths.filter((format) => format <= width);
  const formats = (fitting.length > 0 ? fitting : [imageWidths[0]]).map((format) => [
    `w${format}`,
    { url: `/media/${image.hash}-${format}`, caption, width: format, height: Math.round((format * height) / width) },
  ]);
  return { ...image, formats: Object.fromEntries(formats) };
}
