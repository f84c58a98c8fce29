import type { Image } from "#lib/property/listing-schema";

export type Photo = ReturnType<typeof photoOf>;

/** A picture of a listing as the gallery shows it. */
export function photoOf(image: Image) {
  const formats = Object.values(image.formats).sort((a, b) => a.width - b.width);
  const largest = formats.at(-1);
  return {
    hash: image.hash,
    src: largest?.url ?? "",
    srcSet: formats.map((format) => `${format.url} ${format.width}w`).join(", "),
    /** What the page has shown already: seen while the large one is on its way. */
    small: (formats.find((format) => format.width >= 640) ?? largest)?.url ?? "",
    thumbnail: formats[0]?.url ?? "",
    caption: largest?.caption ?? "",
    width: largest?.width ?? 3,
    height: largest?.height ?? 2,
  };
}
