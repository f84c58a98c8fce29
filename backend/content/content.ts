import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { contents } from "#backend/db/tables/content";
import type { Deps } from "#backend/deps";
import { found } from "#backend/failure";
import { toImage } from "#backend/image";
import { productsById, toProduct } from "#backend/product/product";
import type { Content, ContentsReply, ContentType } from "#lib/content/schema";
import { defaultLocale, isCatalogLocale } from "#lib/i18n/locale";
import { today as todayAt } from "#lib/property/calendar";

const published = 2;
/** Languages in which every item exists; in others, missing items are returned in French. */
const whole = ["fr", "en"];
const embeddable = "attached_products";

type Row = typeof contents.$inferSelect;
type Translation = Content["translations"][number];

async function translationsOf(db: Database, ids: number[]): Promise<Map<number, Translation[]>> {
  const found = new Map<number, Translation[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: contents.id, locale: contents.locale, slug: contents.slug })
    .from(contents)
    .where(and(inArray(contents.id, ids), eq(contents.status, published)))
    .orderBy(asc(contents.locale));
  for (const { id, locale, slug } of rows) found.set(id, [...(found.get(id) ?? []), { locale, slug }]);
  return found;
}

async function toContents(
  { db, clock }: Deps,
  rows: Row[],
  { locale, embed }: { locale: string; embed: string[] },
): Promise<Content[]> {
  const translations = await translationsOf(db, [...new Set(rows.map((row) => row.id))]);
  const withProducts = embed.includes(embeddable);
  const products = await productsById(db, withProducts ? [...new Set(rows.flatMap((row) => row.products))] : []);
  const today = todayAt(clock());
  return rows.map(({ search: _search, position: _position, products: attached, ...row }) => ({
    ...row,
    type: row.type as ContentType,
    status: published,
    images: row.images.map((image) => toImage(image, row.locale)),
    translations: translations.get(row.id) ?? [],
    ...(withProducts
      ? {
          attached_products: attached.flatMap((id) => {
            const product = products.get(id);
            return product?.active ? [toProduct(product, locale, today)] : [];
          }),
        }
      : {}),
  }));
}

/**
 * One content item. `id` is a number or words whose last dash-separated part is it. A text missing in German or
 * Italian comes in French. Throws 404 when there is none in the language.
 */
export async function readContent(
  deps: Deps,
  id: string,
  query: { locale: string; embed: string[] },
): Promise<Content> {
  const number = Number(/^(?:.*-)?([1-9]\d{0,8})$/.exec(id)?.[1] ?? 0);
  const locales =
    isCatalogLocale(query.locale) && !whole.includes(query.locale) ? [query.locale, defaultLocale] : [query.locale];
  const rows = await deps.db
    .select()
    .from(contents)
    .where(and(eq(contents.id, number), inArray(contents.locale, locales), eq(contents.status, published)));
  const row = rows.find(({ locale }) => locale === query.locale) ?? rows[0];
  const [content] = row ? await toContents(deps, [row], query) : [];
  return found(content);
}

/** Alerts only inside their dates. */
const inWindow = (today: string) =>
  or(
    ne(contents.type, "alerts"),
    and(or(isNull(contents.from), lte(contents.from, today)), or(isNull(contents.to), gte(contents.to, today))),
  );

/** Published items of a type that exist in the language, by position, then newest first; alerts only inside their dates. */
export async function listContents(
  deps: Deps,
  query: { type?: ContentType; count: number; locale: string; embed: string[] },
): Promise<ContentsReply> {
  const { type, count, locale } = query;
  const asked = and(
    eq(contents.locale, locale),
    eq(contents.status, published),
    type ? eq(contents.type, type) : undefined,
    inWindow(todayAt(deps.clock())),
  );
  const rows = await deps.db
    .select()
    .from(contents)
    .where(asked)
    .orderBy(asc(contents.position), desc(contents.publishedAt), asc(contents.id))
    .limit(count);
  const members = await toContents(deps, rows, query);
  const total = rows.length < count ? rows.length : await deps.db.$count(contents, asked);
  return { "hydra:member": members, "hydra:totalItems": total };
}
