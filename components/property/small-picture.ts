import type { Image } from "#lib/property/listing-schema";

/** Address of the smallest picture that is sharp on a map's card. */
export function smallPicture(image: Image | undefined): string | null {
  const formats = Object.values(image?.formats ?? {}).sort((a, b) => a.width - b.width);
  return (formats.find(({ width }) => width >= 240) ?? formats.at(-1))?.url ?? null;
}
