import type { PGlite } from "@electric-sql/pglite";

/**
 * Names of the indexes of which a page is missing or fails its checksum. The extension that reads single pages (pageinspect) is
 * rolled back with its transaction.
 */
async function damagedIndexes(client: PGlite): Promise<string[]> {
  let damaged: string[] = [];
  await client.transaction(async (tx) => {
    await tx.exec(`
      create extension if not exists pageinspect;
      create temp table damaged_indexes (name text);
      do $$ declare index record; begin
        for index in
          select oid::regclass::text as name, relpages, pg_relation_size(oid) / current_setting('block_size')::int as pages
          from pg_class where relkind = 'i' and relpersistence = 'p'
        loop
          begin
            if index.pages < greatest(index.relpages, 1) then raise index_corrupted; end if;
            perform get_raw_page(index.name, page) from generate_series(0, index.pages - 1) page;
          exception when data_corrupted or index_corrupted then
            insert into damaged_indexes values (index.name);
          end;
        end loop;
      end $$`);
    const { rows } = await tx.query<{ name: string }>("select name from damaged_indexes");
    damaged = rows.map(({ name }) => name);
    await tx.rollback();
  });
  return damaged;
}

/** Rebuilds damaged indexes from their tables; returns their names. Throws when a table cannot be read either. */
export async function rebuildDamagedIndexes(client: PGlite): Promise<string[]> {
  const names = await damagedIndexes(client);
  for (const name of names) await client.exec(`reindex index ${name}`);
  return names;
}
