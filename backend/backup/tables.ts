import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsPerBatch } from "#backend/backup/lines";
import type { Database } from "#backend/db/database";

/** A table as a backup knows it: its columns that are stored, how many rows, and a digest of all of them. */
export const tableSchema = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
  rows: z.number().int().min(0),
  digest: z.string(),
});
export type Table = z.infer<typeof tableSchema>;

const named = (words: string[]) => sql.raw(words.map((word) => `"${word}"`).join(", "));
const stored = ({ name, columns }: Pick<Table, "name" | "columns">) =>
  sql`(select ${named(columns)} from ${named([name])}) as stored`;

/** Every table with its columns, but those the database computes; a table comes after those it refers to. */
export async function tablesOf(db: Database): Promise<Pick<Table, "name" | "columns">[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; needs: string[] }>(sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct f.relname::text), '{}') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const have = new Set(sorted.map(({ name }) => name));
    const next = rows.filter(({ name, needs }) => !have.has(name) && needs.every((need) => have.has(need)));
    if (next.length === 0) throw new Error("The tables refer to each other in a ring");
    sorted.push(...next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

/** Rows and digest of a table: the same on every database that holds the same, in whatever order. */
export async function digestOf(tx: Database, table: Pick<Table, "name" | "columns">): Promise<Table> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  const { rows } = await tx.execute<{ rows: number; digest: string }>(sql`
    select count(*)::int as rows, coalesce(md5(string_agg(line, '' order by line collate "C")), '') as digest
    from (select md5(row_to_json(stored)::text) as line from ${stored(table)}) as lines`);
  const [found] = rows;
  return { ...table, rows: found?.rows ?? 0, digest: found?.digest ?? "" };
}

async function longestOf(tx: Database, table: Pick<Table, "name" | "columns">): Promise<number> {
  const { rows } = await tx.execute<{ longest: number }>(
    sql`select coalesce(max(octet_length(row_to_json(stored)::text)), 0) as longest from ${stored(table)}`,
  );
  return rows[0]?.longest ?? 0;
}

/** The rows of a table as lines of JSON, in batches; run it in a transaction with a stable snapshot. */
export async function* linesOf(tx: Database, table: Pick<Table, "name" | "columns">): AsyncGenerator<string[]> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  const batch = rowsPerBatch(await longestOf(tx, table));
  await tx.execute(
    sql`declare lines no scroll cursor for select row_to_json(stored)::text as line from ${stored(table)}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${batch} from lines`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close lines`);
}

/** Writes lines of JSON back into their table. */
export async function insertLines(tx: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  await tx.execute(sql`insert into ${named([name])} (${named(columns)})
    select ${named(columns)} from json_populate_recordset(null::${named([name])}, ${`[${lines.join(",")}]`}::json)`);
}
