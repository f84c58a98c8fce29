import type { Image } from "#lib/property/listing-schema";

export type Photo = ReturnType<typeof photoOf>;

/** A picture of a listing in the gallery. */
export function photoOf(image: Image) {
  const formats = Object.values(image.formats).sort((a, b) => a.width - b.width);
  const largest = formats.at(-1);
  return {
    hash: image.hash,
    src: largest?.url ?? "",
    srcSet: formats.map((format) => `${format.url} ${format.width}w`).join(", "),
    /** Already loaded by the page: displayed until the large one is loaded. */
    small: (formats.find((format) => format.width >= 640) ?? largest)?.url ?? "",
    thumbnail: formats[0]?.url ?? "",
    caption: largest?.caption ?? "",
    width: largest?.width ?? 3,
    height: largest?.height ?? 2,
  };
}
