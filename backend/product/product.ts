import { and, asc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { productContexts, products, type StoredRule } from "#backend/db/tables/product";
import { toImage } from "#backend/image";
import { type RentalHome, rentalHomes } from "#backend/property/tariff";
import { textIn } from "#backend/text";
import { firstRow } from "#lib/shop/entry";
import type { LocalizedModel, Model } from "#lib/shop/model";
import { toChf } from "#lib/shop/money";
import { freeRule, type ProductRule } from "#lib/shop/product-rule";
import type { Product, ProductCategory } from "#lib/shop/product-schema";
import { vatRate } from "#lib/shop/vat";

type ContextRow = typeof productContexts.$inferSelect;

/** A product with its context, and the home it books when it is a rental. */
export type CatalogProduct = typeof products.$inferSelect & { context: ContextRow | null; home: RentalHome | null };

const largestList = 250;

async function catalog(db: Database, where: SQL | undefined, most?: number): Promise<CatalogProduct[]> {
  const query = db
    .select({ ...getTableColumns(products), context: productContexts })
    .from(products)
    .leftJoin(productContexts, eq(productContexts.id, products.contextId))
    .where(where)
    .orderBy(asc(products.id));
  const rows = await (most === undefined ? query : query.limit(most));
  const listingIds = rows.flatMap((row) =>
    row.category === "rental" && row.listingId !== null ? [row.listingId] : [],
  );
  const homes = new Map((await rentalHomes(db, listingIds)).map((home) => [home.id, home]));
  return rows.map((row) => ({ ...row, home: row.listingId === null ? null : (homes.get(row.listingId) ?? null) }));
}

/** Products by id, also those no longer offered. */
export async function productsById(db: Database, ids: number[]): Promise<Map<number, CatalogProduct>> {
  const found = ids.length === 0 ? [] : await catalog(db, inArray(products.id, ids));
  return new Map(found.map((product) => [product.id, product]));
}

export type ProductFilter = { category?: ProductCategory; article?: number; reference?: string; ids?: number[] };

/** Products on offer by filter, in the order of their ids. `article` is a listing with the category `rental`, else a content item. */
export async function findProducts(db: Database, filter: ProductFilter): Promise<CatalogProduct[]> {
  const { category, article, reference, ids } = filter;
  const column = category === "rental" ? products.listingId : products.contentId;
  return catalog(
    db,
    and(
      eq(products.active, true),
      category ? eq(products.category, category) : undefined,
      article === undefined ? undefined : eq(column, article),
      reference ? eq(products.reference, reference) : undefined,
      ids && ids.length > 0 ? inArray(products.id, ids) : undefined,
    ),
    largestList,
  );
}

/** A product's fields without their texts; empty when it has none. */
export const modelOf = (product: CatalogProduct): Model => product.context?.model ?? {};

/** A product's fields in one language. */
export function localizedModel(product: CatalogProduct, locale: string): LocalizedModel {
  const fields = Object.entries(product.context?.model ?? {}).map(([key, field]) => [
    key,
    {
      ...field,
      label: textIn(field.label, locale),
      help: field.help ? textIn(field.help, locale) : null,
      options: field.options.map((option) => ({ ...option, label: textIn(option.label, locale) })),
    },
  ]);
  return Object.fromEntries(fields);
}

/** A product's rule without the names of its seasons. */
export const ruleOf = ({ rule }: CatalogProduct): ProductRule => ({ ...freeRule, ...rule });

function localizedRule(product: CatalogProduct, locale: string): NonNullable<Product["rule"]> {
  const named = (calendars: NonNullable<StoredRule["open"]> = []) =>
    calendars.map(({ label, spans }) => ({ label: textIn(label, locale), spans }));
  return { ...ruleOf(product), open: named(product.rule.open), closed: named(product.rule.closed) };
}

/** What the product is called: the home's title for a rental. */
export function titleOf(product: CatalogProduct, locale: string): string {
  return textIn(product.home?.title ?? product.title, locale);
}

/** Content item or listing the product stands for. */
export function articleOf(product: CatalogProduct): number | null {
  return product.category === "rental" ? product.listingId : product.contentId;
}

/** A product on the wire; its context's data is the first row, every key empty, quantity 1. */
export function toProduct(product: CatalogProduct, locale: string, today: string): Product {
  const model = localizedModel(product, locale);
  const { context } = product;
  const basePrice = toChf(product.basePrice);
  return {
    id: product.id,
    reference: product.reference,
    title: titleOf(product, locale),
    subTitle: product.subTitle ? textIn(product.subTitle, locale) : null,
    description: textIn(product.description, locale),
    category: product.category,
    type: product.type,
    basePrice,
    currency: "CHF",
    subTotal: basePrice,
    total: basePrice,
    vta: vatRate(product.vatClass, today),
    article: articleOf(product),
    contextId: product.contextId,
    context: context
      ? { id: context.id, code: context.code, title: textIn(context.title, locale), model, data: [firstRow(model)] }
      : null,
    status: product.active ? "available" : "unavailable",
    message: null,
    bulk: product.bulk,
    consents: product.consents,
    ...(product.unit ? { unit: product.unit } : {}),
    ...(product.category === "rental" ? {} : { rule: localizedRule(product, locale) }),
    images: (product.home?.images.slice(0, 1) ?? product.images).map((image) => toImage(image, locale)),
  };
}
