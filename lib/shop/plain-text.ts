/** One spelling for signs that look alike (full-width letters, ligatures, odd spaces), without spaces around. */
export const plainText = (text: string): string => text.normalize("NFKC").trim();

/** Line breaks, other controls, and signs that cannot be seen or turn the direction of what follows; joiners are letters' own. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** True for a text of one line that shows all it holds. */
export const isOneLine = (text: string): boolean => !unseen.test(text);

const frequent =
  "com|net|org|info|biz|ch|fr|de|it|uk|eu|io|me|co|app|dev|xyz|top|shop|site|online|link|click|live|ru|cn";
/** What a mail program makes a link of: a scheme, www, an address, a dot between a word and an ending. "St.Gallen" is none. */
const links = [
  /:\/\/|www\.|@/i,
  /[\p{L}\p{N}]{2}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}.])/u,
  new RegExp(`[\\p{L}\\p{N}]{2}\\.(?:${frequent})(?![\\p{L}\\p{N}.])`, "iu"),
];

/** True for a person's name: one line that names no address of a site, which a mail in the agency's name would carry on. */
export const isName = (text: string): boolean => isOneLine(text) && !links.some((link) => link.test(text));
