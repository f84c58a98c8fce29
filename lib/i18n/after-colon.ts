/** A sentence as it goes on after a colon in a language: it begins small, but not in German. */
export const afterColon = (sentence: string, locale: string): string =>
  locale === "de" ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
