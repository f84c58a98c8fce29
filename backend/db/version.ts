import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const key = "version";

/** Expression: a word that changes whenever the listings were written anew, for what a process keeps of them. */
export const dataVersion = sql`coalesce((select value #>> '{}' from settings where key = ${key}), '')`;

/** Marks the listings as written anew. */
export async function newVersion(db: Database): Promise<void> {
  await db.execute(sql`insert into settings (key, value) values (${key}, to_jsonb(gen_random_uuid()::text))
    on conflict (key) do update set value = excluded.value`);
}
