import type { AddressSuggestion } from "#lib/contact/contact-schema";

/** Where addresses are looked for: the plateau's bounding box, or the whole country. */
export type Area = "resort" | "switzerland";

/** Suggests at most ten addresses for a text. Throws AddressServiceDown when no source answers. */
export type AddressService = { suggest: (text: string, area: Area) => Promise<AddressSuggestion[]> };
