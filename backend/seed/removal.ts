import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import type { ImportRows } from "#backend/seed/rows";

/** Items that an import would remove, by kind: `gone` of `before` published ones. */
export type Removal = { kind: string; before: number; gone: number };

/** A larger share is unlikely to be intended. */
const tolerated = 0.1;

/**
 * The kinds of which an import would remove more than a tenth, or everything: probably a missing or renamed folder. A single item
 * of several never counts.
 */
export async function findRemovals(db: Database, rows: ImportRows): Promise<Removal[]> {
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
  const counts = new Map<string, Removal>();
  for (const { kind, id } of shown) {
    const count = counts.get(kind) ?? { kind, before: 0, gone: 0 };
    count.before += 1;
    if (!kept.has(`${kind} ${id}`)) count.gone += 1;
    counts.set(kind, count);
  }
  return [...counts.values()].filter(({ before, gone }) => gone === before || (gone > 1 && gone > before * tolerated));
}
