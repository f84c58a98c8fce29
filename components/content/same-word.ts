import { withoutAccents } from "#lib/accents";

const fold = (text: string) => withoutAccents(text).toLowerCase().replaceAll("ß", "ss");

/** German transliteration for keyboards without umlauts: `ae` for `ä`, but not the `e` of «neu» or «Quelle». */
const withoutUmlauts = (text: string) => text.replace(/([ao]|(?<![aeiouq])u)e/g, "$1");

/** Inflectional endings of nouns and adjectives in the four languages. */
const ending = /^(?:[aeionsx]|e[mnrs]|h[ei])?$/;

const common = (one: string, other: string) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Whether a word of a text matches a searched word: it begins with it, or both are forms of one word («chiavi» for «chiave»,
 * «Schlüssel» for «schluesseln»), ignoring accents and case. Approximates the database's search by a simpler rule without a
 * dictionary.
 */
export function isSameWord(found: string, asked: string): boolean {
  return [(text: string) => text, withoutUmlauts].some((written) => {
    const [word, wanted] = [written(fold(found)), written(fold(asked))];
    const stem = common(word, wanted);
    if (stem === wanted.length) return stem > 0;
    return stem > 2 && ending.test(word.slice(stem)) && ending.test(wanted.slice(stem));
  });
}
