/** The text without diacritics: `Évolène` → `Evolene`. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Slug: lower case, letters and digits joined by dashes; may be empty. */
export const toSlug = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
