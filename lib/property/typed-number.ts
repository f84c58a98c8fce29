/** A number as people type it, for `Number`: thousands may be grouped by apostrophes or spaces, keypads may have a comma only. */
export const typedNumber = (text: string): string => text.replace(/[\s'’]/g, "").replace(",", ".");
