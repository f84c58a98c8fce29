import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#backend/db/database";
import { readSetting, writeSetting } from "#backend/db/setting";
import { chunks, inOneTransaction, inSeparateTransactions, type Step } from "#backend/db/step";
import { contents } from "#backend/db/tables/content";
import { listings, places } from "#backend/db/tables/listing";
import { productContexts, products } from "#backend/db/tables/product";
import { newVersion } from "#backend/db/version";
import { refreshFromPrices } from "#backend/property/from-price";
import { syncImportedNights } from "#backend/property/imported-nights";
import { changedTags, type Digests, unfinishedDigests } from "#backend/seed/changes";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import type { ImportRows } from "#backend/seed/rows";
import type { SeasonRules } from "#backend/seed/season";
import { tariffsKey, type WeekTariff, weekSteps, writeWeeks } from "#backend/seed/weeks";

/** `excluded.*` for every column that is neither a key nor generated. */
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
  for (const some of chunks(rows, 200))
    await db
      .insert(table)
      .values(some)
      .onConflictDoUpdate({ target, set: overwrite(table, keys) });
}

const list = (ids: number[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;

type Offered = ImportRows["products"];

/** Deletes products missing from the files. Ordered ones stay but are taken off sale; returns their references. */
async function removeProducts(db: Database, ids: number[]): Promise<string[]> {
  await db.execute(sql`delete from products where id in ${ids} and not exists (
    select from order_items where order_items.product_id = products.id)`);
  const kept = await db.execute<{ reference: string }>(
    sql`update products set active = false where id in ${ids} returning reference`,
  );
  return kept.rows.map(({ reference }) => reference);
}

/** Deletes homes missing from the files; one that an order needs is kept but hidden. */
async function removeHomes(db: Database, ids: number[]): Promise<void> {
  await db.execute(sql`delete from listings where id in ${ids} and not exists (
    select from products where products.listing_id = listings.id)`);
  await db.execute(sql`delete from week_prices where listing_id in ${ids}`);
  await db.execute(sql`update listings set active = false, selected = false where id in ${ids}`);
}

/** Ids in the database that the files no longer hold. Generated listings are left alone. */
async function vanished(db: Database, rows: ImportRows): Promise<{ products: number[]; homes: number[] }> {
  const idsOf = async (query: SQL) => (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id);
  return {
    products: await idsOf(sql`select id from products where id not in ${list(rows.products.map(({ id }) => id))}
      and (listing_id is null or listing_id < ${firstGeneratedId}) order by id`),
    homes: await idsOf(sql`select id from listings where id not in ${list(rows.listings.map(({ id }) => id))}
      and id < ${firstGeneratedId} order by id`),
  };
}

/**
 * Frees references that are in use by other rows, since two rows that swap references would violate uniqueness. A row that is
 * only kept for orders gets its id appended to its reference.
 */
async function freeReferences(db: Database, table: "listings" | "products", rows: { id: number; reference: string }[]) {
  const named = rows.map(({ id, reference }) => ({ id, reference }));
  await db.execute(sql`update ${sql.identifier(table)} other
    set reference = case when other.active then 'free ' || other.id else other.reference || ' (' || other.id || ')' end
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as now(id int, reference text)
    where other.reference = now.reference and other.id <> now.id`);
}

async function freeCodes(db: Database, contexts: ImportRows["contexts"]): Promise<void> {
  const named = contexts.map(({ id, code }) => ({ id, code }));
  await db.execute(sql`update product_contexts c set code = 'free ' || c.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as now(id int, code text)
    where c.id = now.id and c.code <> now.code`);
}

async function writeProducts(db: Database, offered: Offered): Promise<void> {
  await freeReferences(db, "products", offered);
  await write(db, products, offered, [products.id], ["id"]);
}

/** The changed parts of a home: the listing, the product that books it, and the rents and nights of its weeks. */
type Home = Partial<{ row: ImportRows["listings"][number]; product: Offered[number]; tariff: WeekTariff }> & {
  id: number;
};

const present = <Item>(items: (Item | undefined)[]): Item[] => items.filter((item) => item !== undefined);

type Days = { today: string; seasons: SeasonRules };

async function writeTariffs(db: Database, tariffs: WeekTariff[], days: Days): Promise<void> {
  // Ids as a list of parameters use the index; a join would scan the whole table for each chunk of a first import, which has no
  // statistics yet.
  const ids = tariffs.map(({ id }) => id);
  await db.execute(
    sql`delete from occupancies where released_at is null and kind = 'blocked' and blocked_by is null and not fed and listing_id in ${ids}`,
  );
  await db.execute(sql`delete from week_prices where listing_id in ${ids}`);
  await writeWeeks(db, tariffs, days, "");
  await syncImportedNights(db, ids, new Date());
}

async function writeHomes(db: Database, homes: Home[], days: Days): Promise<void> {
  const rows = present(homes.map(({ row }) => row));
  const tariffs = present(homes.map(({ tariff }) => tariff));
  await freeReferences(db, "listings", rows);
  await write(db, listings, rows, [listings.id], ["id", "search"]);
  await writeProducts(db, present(homes.map(({ product }) => product)));
  if (tariffs.length > 0) await writeTariffs(db, tariffs, days);
  await refreshFromPrices(db, { today: days.today, now: new Date(), listingIds: homes.map(({ id }) => id) });
}

/** Under which the digests of the last import are kept, to compare the next one with. */
const digestsKey = "import";

/** Homes, and rows of other tables, that one step writes. */
const fewHomes = 10;
const fewRows = 100;

/**
 * Writes an import: only the homes, products and texts that differ from the last import, or everything when `whole`. In one
 * transaction; with `concurrentSignal` in many short ones, each home entirely in its own. Returns the references of missing
 * products that orders still need, and the tags of what has changed.
 */
export async function storeRows(
  db: Database,
  { rows, digests, day: today }: { rows: ImportRows; digests: Digests; day: string },
  { whole = false, concurrentSignal }: { whole?: boolean; concurrentSignal?: AbortSignal | undefined } = {},
): Promise<{ kept: string[]; changed: string[] }> {
  const last = (await readSetting<Digests>(db, digestsKey)) ?? { tags: {}, rows: {} };
  const changed = (key: string) => whole || last.rows[key] !== digests.rows[key];
  const gone = await vanished(db, rows);
  const { seasons } = rows.tariffs;
  const productOf = new Map(rows.products.map((product) => [product.listingId, product]));
  const tariffOf = new Map(rows.tariffs.homes.map((tariff) => [tariff.id, tariff]));
  const homes = rows.listings.flatMap(({ id, ...row }): Home[] => {
    const [product, tariff] = [productOf.get(id), tariffOf.get(id)];
    const home: Home = {
      id,
      ...(changed(`listing:${id}`) && { row: { id, ...row } }),
      ...(product && changed(`product:${product.id}`) && { product }),
      ...(tariff && changed(`tariff:${id}`) && { tariff }),
    };
    return Object.keys(home).length > 1 ? [home] : [];
  });
  const texts = rows.contents.filter(({ id, locale }) => changed(`content:${id}:${locale}`));
  const others = rows.products.filter(({ id, listingId }) => !listingId && changed(`product:${id}`));
  const weeks = { today, tariffs: rows.tariffs, written: new Set(homes.map(({ id }) => id)) };
  const kept: string[] = [];

  const open: Step = async (tx) => {
    await writeSetting(tx, digestsKey, unfinishedDigests(whole ? { ...last, rows: {} } : last, digests));
    await writeSetting(tx, tariffsKey, rows.tariffs);
    await write(tx, places, rows.places, [places.id], ["id"]);
    await freeCodes(tx, rows.contexts);
    await write(tx, productContexts, rows.contexts, [productContexts.id], ["id"]);
    await tx.execute(sql`delete from contents where (id, locale) not in (
      select (row->>'id')::int, row->>'locale' from jsonb_array_elements(${JSON.stringify(
        rows.contents.map(({ id, locale }) => ({ id, locale })),
      )}::jsonb) as row)`);
  };
  const close: Step = async (tx) => {
    await tx.execute(sql`delete from product_contexts where id not in ${list(rows.contexts.map(({ id }) => id))}
      and not exists (select from products where products.context_id = product_contexts.id)`);
    await writeSetting(tx, digestsKey, digests);
    await newVersion(tx);
  };
  const steps: Step[] = [
    open,
    ...chunks(gone.products, fewRows).map(
      (ids) => async (tx: Database) => kept.push(...(await removeProducts(tx, ids))),
    ),
    ...chunks(gone.homes, fewHomes).map((ids) => (tx: Database) => removeHomes(tx, ids)),
    ...chunks(texts, fewRows).map(
      (some) => (tx: Database) => write(tx, contents, some, [contents.id, contents.locale], ["id", "locale", "search"]),
    ),
    ...chunks(others, fewRows).map((some) => (tx: Database) => writeProducts(tx, some)),
    ...chunks(homes, fewHomes).map((some) => (tx: Database) => writeHomes(tx, some, { today, seasons })),
    ...(await weekSteps(db, weeks)),
    close,
  ];
  await (concurrentSignal ? inSeparateTransactions(db, steps, concurrentSignal) : inOneTransaction(db, steps));
  return { kept, changed: changedTags(last, digests) };
}
