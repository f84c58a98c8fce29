import type { Content } from "#lib/content/schema";

/** The languages an item exists in, with its slug there; those in which it is known to exist when the service names none. */
export const translationsOf = (
  { translations, slug }: Pick<Content, "translations" | "slug">,
  known: readonly string[],
): Content["translations"] => (translations.length > 0 ? translations : known.map((locale) => ({ locale, slug })));
