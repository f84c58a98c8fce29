import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const key = "version";

/** SQL expression: a value that changes whenever the listings are written, for invalidating in-process caches. */
export const dataVersion = sql`coalesce((select value #>> '{}' from settings where key = ${key}), '')`;

/** Changes the data version after the listings were written. */
export async function newVersion(db: Database): Promise<void> {
  await db.execute(sql`insert into settings (key, value) values (${key}, to_jsonb(gen_random_uuid()::text))
    on conflict (key) do update set value = excluded.value`);
}
