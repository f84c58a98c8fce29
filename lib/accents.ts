/** A text without the accents of its letters: `Évolène` → `Evolene`. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Lower case, letters and digits joined by dashes, as the end of an address; may be empty. */
export const dashed = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
