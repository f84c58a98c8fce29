import type { Image } from "#lib/property/listing-schema";

/** The picture at the top of the home page, also the site's own for sharing: the presentation's wide one, else its first. */
export const heroOf = (images: Image[]): Image | undefined => images.find(({ shows }) => shows === "hero") ?? images[0];
