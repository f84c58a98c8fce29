import { createHash } from "node:crypto";
import type { ImportRows } from "#backend/seed/rows";
import { menuTag } from "#lib/layout/menu-tag";

/** Digests of an import: of what the site shows, by tag, and of each row and tariff that it wrote. */
export type Digests = { tags: Record<string, string>; rows: Record<string, string> };

/** `updatedAt`, the day of the import, does not count as a change. */
const withoutDay = (key: string, value: unknown) => (key === "updatedAt" ? undefined : value);
const digest = (...values: unknown[]) =>
  createHash("sha1").update(JSON.stringify(values, withoutDay)).digest("base64url");

const group = <Row>(rows: Row[], keyOf: (row: Row) => string) => Object.entries(Object.groupBy(rows, keyOf));

/** Of which kinds there is anything to show: listings by kind, published texts by language and type or page, products by category. */
function kindsOf({ listings, contents, products }: Pick<ImportRows, "listings" | "contents" | "products">): string[] {
  const texts = contents
    .filter(({ status }) => status === 2)
    .map(({ id, type, locale, facts }) => `${locale} ${type === "pages" ? (facts?.page ?? id) : type}`);
  const kinds = [...listings.map(({ kind }) => kind), ...texts, ...products.map(({ category }) => category)];
  return [...new Set(kinds)].sort();
}

/** Digests of the rows an import is about to write; equal for equal files, except for days counted from the import's own. */
export function digestsOf({ places, listings, contents, contexts, products, tariffs }: ImportRows): Digests {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const tariffOf = new Map(tariffs.homes.map((home) => [home.id, home]));
  /** The name and postcode that a listing is found by. */
  const townOf = (id: number) => [placeOf.get(id)?.name, placeOf.get(id)?.zip];
  const rows = Object.fromEntries([
    ...listings.map((row) => [`listing:${row.id}`, digest(row, townOf(row.placeId))]),
    ...products.map((row) => [`product:${row.id}`, digest(row)]),
    ...contents.map((row) => [`content:${row.id}:${row.locale}`, digest(row)]),
    ...tariffs.homes.map((home) => [`tariff:${home.id}`, digest(home, tariffs.seasons)]),
  ]);
  const tags = Object.fromEntries([
    ...listings.map((row) => [
      `listing:${row.id}`,
      digest(row, placeOf.get(row.placeId), tariffOf.get(row.id), tariffOf.has(row.id) && tariffs.seasons),
    ]),
    ...group(contents, ({ id, type }) => `content:${id} contents:${type}`).map(([tag, texts]) => [tag, digest(texts)]),
    [menuTag, digest(kindsOf({ listings, contents, products }))],
    ["products", digest(products, contexts)],
  ]);
  return { tags, rows };
}

const unfinished = (before: Record<string, string>, after: Record<string, string>) =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).map((key) => [key, before[key] === after[key] ? (after[key] ?? "") : ""]),
  );

/**
 * Digests stored while an import is running: changed entries are empty, so that the next import repeats them if this one is
 * interrupted.
 */
export const unfinishedDigests = (before: Digests, after: Digests): Digests => ({
  tags: unfinished(before.tags, after.tags),
  rows: unfinished(before.rows, after.rows),
});

/** Tags of what differs between two imports: made, changed or gone. */
export function changedTags({ tags: before }: Digests, { tags: after }: Digests): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => before[key] !== after[key]).flatMap((key) => key.split(" "));
  const lists = changed.some((tag) => tag.startsWith("listing:")) ? ["listings"] : [];
  return [...new Set([...changed, ...lists])];
}
