/** Normalizes look-alike characters (full-width letters, ligatures, unusual spaces) and trims. */
export const plainText = (text: string): string => text.normalize("NFKC").trim();

/**
 * Line breaks, other control characters, and characters that are invisible or change the text direction; joiners are allowed,
 * since some scripts need them.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** True for a single line without hidden characters. */
export const isOneLine = (text: string): boolean => !unseen.test(text);

const frequent =
  "com|net|org|info|biz|ch|fr|de|it|uk|eu|io|me|co|app|dev|xyz|top|shop|site|online|link|click|live|ru|cn";
/** What mail programs turn into a link: a scheme, www, an address, a dot between a word and an ending. "St.Gallen" is not one. */
const links = [
  /:\/\/|www\.|@/i,
  /[\p{L}\p{N}]{2}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}.])/u,
  new RegExp(`[\\p{L}\\p{N}]{2}\\.(?:${frequent})(?![\\p{L}\\p{N}.])`, "iu"),
];

/**
 * True for the name of a person or a place: a single line without anything that looks like a link, which a mail in the agency's
 * name would carry.
 */
export const isName = (text: string): boolean => isOneLine(text) && !links.some((link) => link.test(text));
