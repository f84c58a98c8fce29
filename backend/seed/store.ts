import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#backend/db/database";
import { writeSetting } from "#backend/db/setting";
import { contents } from "#backend/db/tables/content";
import { listings, places } from "#backend/db/tables/listing";
import { productContexts, products } from "#backend/db/tables/product";
import { newVersion } from "#backend/db/version";
import { changedTags, digestsOf, readDigests, writeDigests } from "#backend/seed/changes";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import type { ImportRows } from "#backend/seed/rows";
import { refreshWeeks, tariffsKey } from "#backend/seed/weeks";

/** `excluded.*` for every column that is no key and not kept by the database itself. */
function overwrite(table: PgTable, keys: string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  return Object.fromEntries(
    columns
      .filter(([name, column]) => !keys.includes(name) && !column.generated)
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

async function write<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
  target: PgColumn[],
  keys: string[],
): Promise<void> {
  for (let index = 0; index < rows.length; index += 200) {
    await db
      .insert(table)
      .values(rows.slice(index, index + 200))
      .onConflictDoUpdate({ target, set: overwrite(table, keys) });
  }
}

const list = (ids: number[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;

/**
 * Removes what the files no longer hold. What somebody has ordered stays, out of sale, and is returned by its reference.
 * Generated listings are left alone.
 */
async function removeVanished(db: Database, rows: ImportRows): Promise<string[]> {
  const ids = rows.products.map(({ id }) => id);
  const gone = sql`id not in ${list(ids)} and (listing_id is null or listing_id < ${firstGeneratedId})`;
  await db.execute(sql`delete from products where ${gone} and not exists (
    select from order_items where order_items.product_id = products.id)`);
  const kept = await db.execute<{ reference: string }>(
    sql`update products set active = false where ${gone} returning reference`,
  );
  const vanished = sql`id < ${firstGeneratedId} and id not in ${list(rows.listings.map(({ id }) => id))}`;
  await db.execute(sql`delete from listings where ${vanished} and not exists (
    select from products where products.listing_id = listings.id)`);
  await db.execute(sql`delete from week_prices where listing_id in (select id from listings where ${vanished})`);
  await db.execute(sql`update listings set active = false, selected = false where ${vanished}`);
  await db.execute(sql`delete from contents where (id, locale) not in (
    select (row->>'id')::int, row->>'locale' from jsonb_array_elements(${JSON.stringify(
      rows.contents.map(({ id, locale }) => ({ id, locale })),
    )}::jsonb) as row)`);
  await db.execute(sql`delete from product_contexts where id not in ${list(rows.contexts.map(({ id }) => id))}
    and not exists (select from products where products.context_id = product_contexts.id)`);
  return kept.rows.map(({ reference }) => reference);
}

/** Two that exchange their references would each find the other's in use. */
async function freeReferences(
  db: Database,
  { listings: homes, products: offered, contexts }: ImportRows,
): Promise<void> {
  const named = (rows: { id: number; word: string }[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now(id int, word text)`;
  const references = (rows: { id: number; reference: string }[]) =>
    named(rows.map(({ id, reference }) => ({ id, word: reference })));
  await db.execute(sql`update listings l set reference = 'free ' || l.id
    from ${references(homes)} where l.id = now.id and l.reference <> now.word`);
  await db.execute(sql`update products p set reference = 'free ' || p.id
    from ${references(offered)} where p.id = now.id and p.reference <> now.word`);
  await db.execute(sql`update product_contexts c set code = 'free ' || c.id
    from ${named(contexts.map(({ id, code }) => ({ id, word: code })))} where c.id = now.id and c.code <> now.word`);
}

/**
 * Writes an import in one transaction: of listings, products and weeks only what differs from the import before, so that those who
 * wait for the embedded database wait shortly; all of it when `whole`. Returns the references of vanished products that orders
 * still hold, and the tags of what has changed.
 */
export async function storeRows(
  db: Database,
  rows: ImportRows,
  today: string,
  { whole = false } = {},
): Promise<{ kept: string[]; changed: string[] }> {
  const after = digestsOf(rows);
  return db.transaction(async (tx) => {
    const last = await readDigests(tx);
    const isNew = (key: string) => whole || last.rows[key] !== after.rows[key];
    await write(tx, places, rows.places, [places.id], ["id"]);
    const kept = await removeVanished(tx, rows);
    await freeReferences(tx, rows);
    const fresh = rows.listings.filter(({ id }) => isNew(`listing:${id}`));
    await write(tx, listings, fresh, [listings.id], ["id", "search"]);
    await write(tx, productContexts, rows.contexts, [productContexts.id], ["id"]);
    const texts = rows.contents.filter(({ id, locale }) => isNew(`content:${id}:${locale}`));
    await write(tx, contents, texts, [contents.id, contents.locale], ["id", "locale", "search"]);
    const offered = rows.products.filter(({ id }) => isNew(`product:${id}`));
    await write(tx, products, offered, [products.id], ["id"]);
    const homes = rows.tariffs.homes.map(({ id }) => id).filter((id) => isNew(`tariff:${id}`));
    await tx.execute(
      sql`delete from occupancies where kind = 'blocked' and blocked_by is null and not fed and listing_id in ${list(homes)}`,
    );
    await tx.execute(sql`delete from week_prices where listing_id in ${list(homes)}`);
    await writeSetting(tx, tariffsKey, rows.tariffs);
    await refreshWeeks(tx, today, new Set(homes));
    await writeDigests(tx, after);
    await newVersion(tx);
    return { kept, changed: changedTags(last, after) };
  });
}
