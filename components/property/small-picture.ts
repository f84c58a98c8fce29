import type { Image } from "#lib/property/listing-schema";

/** Address of the picture in the least width that is sharp on a card of a map. */
export function smallPicture(image: Image | undefined): string | null {
  const formats = Object.values(image?.formats ?? {}).sort((a, b) => a.width - b.width);
  return (formats.find(({ width }) => width >= 240) ?? formats.at(-1))?.url ?? null;
}
