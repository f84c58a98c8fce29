import type { Locale } from "#lib/i18n/locale";

/** What a page may ask for; `failure` stands apart, inside the last error page. */
export const namespaces = [
  "common",
  "errors",
  "seo",
  "layout",
  "home",
  "property",
  "shop",
  "checkout",
  "account",
  "content",
  "validation",
  "offline",
] as const;
type Namespace = (typeof namespaces)[number];

type Catalog = { [key: string]: string | Catalog };
type Loader = () => Promise<{ default: Catalog }>;

const french: Record<Namespace, Loader> = {
  common: () => import("@/messages/fr/common.json"),
  errors: () => import("@/messages/fr/errors.json"),
  seo: () => import("@/messages/fr/seo.json"),
  layout: () => import("@/messages/fr/layout.json"),
  home: () => import("@/messages/fr/home.json"),
  property: () => import("@/messages/fr/property.json"),
  shop: () => import("@/messages/fr/shop.json"),
  checkout: () => import("@/messages/fr/checkout.json"),
  account: () => import("@/messages/fr/account.json"),
  content: () => import("@/messages/fr/content.json"),
  validation: () => import("@/messages/fr/validation.json"),
  offline: () => import("@/messages/fr/offline.json"),
};

const english: Record<Namespace, Loader> = {
  common: () => import("@/messages/en/common.json"),
  errors: () => import("@/messages/en/errors.json"),
  seo: () => import("@/messages/en/seo.json"),
  layout: () => import("@/messages/en/layout.json"),
  home: () => import("@/messages/en/home.json"),
  property: () => import("@/messages/en/property.json"),
  shop: () => import("@/messages/en/shop.json"),
  checkout: () => import("@/messages/en/checkout.json"),
  account: () => import("@/messages/en/account.json"),
  content: () => import("@/messages/en/content.json"),
  validation: () => import("@/messages/en/validation.json"),
  offline: () => import("@/messages/en/offline.json"),
};

const loaders: Record<Locale, Partial<Record<Namespace, Loader>>> = {
  fr: french,
  en: english,
  de: {
    common: () => import("@/messages/de/common.json"),
    errors: () => import("@/messages/de/errors.json"),
    seo: () => import("@/messages/de/seo.json"),
    layout: () => import("@/messages/de/layout.json"),
    home: () => import("@/messages/de/home.json"),
  },
  it: {
    common: () => import("@/messages/it/common.json"),
    errors: () => import("@/messages/it/errors.json"),
    seo: () => import("@/messages/it/seo.json"),
    layout: () => import("@/messages/it/layout.json"),
    home: () => import("@/messages/it/home.json"),
  },
};

/** Lays a partial catalogue over a complete one: what the first lacks, the second says. */
export function mergeCatalogs(base: Catalog, over: Catalog): Catalog {
  const merged: Catalog = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof value === "object" && typeof below === "object" ? mergeCatalogs(below, value) : value;
  }
  return merged;
}

const load = async (locale: Locale): Promise<Catalog> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(loaders[locale]).map(async ([name, loader]) => [name, (await loader()).default] as const),
    ),
  );

const loaded = new Map<Locale, Promise<Catalog>>();

/** Every text of a language by namespace; German and Italian fall back to French key by key. */
export function loadMessages(locale: Locale): Promise<Catalog> {
  const known = loaded.get(locale);
  if (known && process.env.NODE_ENV === "production") return known;
  const catalog =
    locale === "fr" || locale === "en"
      ? load(locale)
      : Promise.all([load("fr"), load(locale)]).then(([base, over]) => mergeCatalogs(base, over));
  loaded.set(locale, catalog);
  return catalog;
}
