import type { Messages, NamespaceKeys, NestedKeyOf } from "next-intl";
import { defaultLocale, type Locale } from "#lib/i18n/locale";

/** Namespaces that a page may request; `failure` is separate, bundled in the last error page. */
export const namespaces = [
  "common",
  "errors",
  "seo",
  "layout",
  "home",
  "property",
  "stay",
  "shop",
  "checkout",
  "account",
  "agenda",
  "content",
  "validation",
  "offline",
] as const satisfies (keyof Messages)[];

/** A part of the catalogue as `useTranslations` names it: `shop.cart`. */
export type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** Texts by key, branch by branch; a text is a string, or a list once it is compiled. */
type Catalog = { [key: string]: unknown };

/** A branch of the catalogue; a text is a string, or a list once it is compiled. */
const isBranch = (value: unknown): value is Catalog =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges a partial catalogue with a complete one, which fills the gaps. */
export function mergeCatalogs(base: Catalog, over: Catalog): Catalog {
  const merged: Catalog = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isBranch(value) && isBranch(below) ? mergeCatalogs(below, value) : value;
  }
  return merged;
}

/** A catalogue in a language, completed with French; `read` returns the text of its file, which a translation may lack. */
export function readCatalog(locale: Locale, read: (locale: Locale) => string): Catalog {
  const french: Catalog = JSON.parse(read(defaultLocale));
  if (locale === defaultLocale) return french;
  try {
    return mergeCatalogs(french, JSON.parse(read(locale)));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return french;
    throw error;
  }
}

/**
 * The content of a catalogue file; empty when the language has none. `@vite-ignore`, because Vite would reject a missing file at
 * transform time.
 */
async function written(file: Promise<{ default: Catalog }>): Promise<Catalog> {
  try {
    return (await file).default;
  } catch (error) {
    if (error instanceof Error && "code" in error && /MODULE_NOT_FOUND$/.test(String(error.code))) return {};
    throw error;
  }
}

async function readFolder(locale: Locale): Promise<Catalog> {
  const files = namespaces.map(
    async (name) => [name, await written(import(/* @vite-ignore */ `../../messages/${locale}/${name}.json`))] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** The agency's own texts, which take precedence (agency/words): place names, descriptions for search engines. */
const readAgency = (locale: Locale) => written(import(/* @vite-ignore */ `../../agency/words/${locale}.json`));

const readLanguage = async (locale: Locale) => mergeCatalogs(await readFolder(locale), await readAgency(locale));

const loaded = new Map<Locale, Promise<Catalog>>();

/** Every text of a language by namespace; French where a translation is missing. */
export function loadMessages(locale: Locale): Promise<Catalog> {
  const known = loaded.get(locale);
  if (known && process.env.NODE_ENV === "production") return known;
  const catalog =
    locale === defaultLocale
      ? readLanguage(locale)
      : Promise.all([readLanguage(defaultLocale), readLanguage(locale)]).then(([base, over]) =>
          mergeCatalogs(base, over),
        );
  loaded.set(locale, catalog);
  return catalog;
}

/** The named parts of a catalogue at their paths: `["shop.cart"]` → `{ shop: { cart: … } }`. */
export function pickMessages(catalog: Catalog, of: readonly Namespace[]): Catalog {
  return of.reduce<Catalog>((picked, path) => {
    const value = path.split(".").reduce<unknown>((node, key) => (isBranch(node) ? node[key] : undefined), catalog);
    const placed = path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    return isBranch(placed) ? mergeCatalogs(picked, placed) : picked;
  }, {});
}
