import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import type { ImportRows } from "#backend/seed/rows";

/** How many of what is shown now an import would take away: `gone` of `before`. */
export type Loss = { kind: string; before: number; gone: number };

/** A share above this is more than a day's work on the files. */
const tolerated = 0.1;

/**
 * The kinds of which an import would take away more than a tenth, or all: rather a folder that is missing or was renamed
 * than what somebody meant. One item of several never counts.
 */
export async function lossesOf(db: Database, rows: ImportRows): Promise<Loss[]> {
  const { rows: shown } = await db.execute<{ kind: string; id: number }>(sql`
    select case when offer = 'sale' then 'sales' else 'rentals' end as kind, id
    from listings where active and id < ${firstGeneratedId}
    union all select 'products', id from products where active and listing_id is null
    union all select distinct 'content/' || type, id from contents`);
  const kept = new Set([
    ...rows.listings.map(({ id, offer }) => `${offer === "sale" ? "sales" : "rentals"} ${id}`),
    ...rows.products.map(({ id }) => `products ${id}`),
    ...rows.contents.map(({ id, type }) => `content/${type} ${id}`),
  ]);
  const counts = new Map<string, Loss>();
  for (const { kind, id } of shown) {
    const count = counts.get(kind) ?? { kind, before: 0, gone: 0 };
    count.before += 1;
    if (!kept.has(`${kind} ${id}`)) count.gone += 1;
    counts.set(kind, count);
  }
  return [...counts.values()].filter(({ before, gone }) => gone === before || (gone > 1 && gone > before * tolerated));
}
