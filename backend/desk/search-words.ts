import { nationalDigits } from "#lib/contact/phone";

/** A telephone number as people write it. */
const telephone = /^(?:\+|0)[\d\s()./-]{5,30}$/;

/** The words of a search, eight at most; a telephone number is one word, however it is spaced. */
export function searchWords(search: string): string[] {
  const text = search.trim();
  if (telephone.test(text)) return [text.replace(/\s/g, "")];
  return text.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The digits to find a telephone number by in any notation, without the country code. Null when the word is not one. */
export const telephoneDigits = (word: string): string | null => (telephone.test(word) ? nationalDigits(word) : null);
