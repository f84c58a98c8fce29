import { attributes } from "#tests/fixtures/html-text";

/** Languages and addresses a page names as its alternates. */
export const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language = "", href = ""]) => [language, href],
    ),
  );

/** The languages the switch in the header leads to. */
export const switchesOf = (html: string): string[] => [
  ...new Set(attributes(html, "a", "hrefLang").filter((language) => /^[a-z]{2}$/.test(language))),
];
