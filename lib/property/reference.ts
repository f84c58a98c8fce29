/** A normalized reference for comparison: "HV-301", "hv 301" and "Hv301" are equal. */
export const referenceKey = (reference: string): string => reference.replace(/[^a-z0-9]/gi, "").toLowerCase();

const announced = /^\s*(?:r[ée]f[ée]rence|r[ée]f|referenz|riferimento|rif)(?!\p{L})[\s.:]*/iu;

/** The reference in a search term; null when it does not have the form of one. */
export function referenceIn(words: string): string | null {
  const reference = words.replace(announced, "").trim();
  return reference.length <= 40 && /\d/.test(reference) ? reference : null;
}
