import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { firstGeneratedId } from "#backend/seed/generated-weeks";

/** A digest of everything the site shows, by tag. */
export type Digests = Map<string, string>;

/** Digests of the imported listings with their weeks, the contents and the products as they stand. */
export async function readDigests(db: Database): Promise<Digests> {
  const { rows } = await db.execute<{ tag: string; digest: string }>(sql`
    select 'listing:' || l.id as tag,
      md5((to_jsonb(l) - 'search' - 'updated_at')::text || to_jsonb(p)::text || coalesce((
        select string_agg(concat_ws(' ', w.date, w.season, w.price), ',' order by w.date)
        from week_prices w where w.listing_id = l.id), '') || coalesce((
        select string_agg(o.period::text, ',' order by o.period)
        from occupancies o where o.listing_id = l.id and o.kind = 'blocked'), '')) as digest
    from listings l join places p on p.id = l.place_id where l.id < ${firstGeneratedId}
    union all
    select 'content:' || c.id || ' contents:' || c.type, md5(string_agg((to_jsonb(c) - 'search')::text, ',' order by c.locale))
    from contents c group by c.id, c.type
    union all
    select 'products', md5(string_agg(to_jsonb(p)::text || coalesce(to_jsonb(x)::text, ''), ',' order by p.id))
    from products p left join product_contexts x on x.id = p.context_id where p.listing_id is null or p.listing_id < ${firstGeneratedId}`);
  return new Map(rows.map(({ tag, digest }) => [tag, digest]));
}

/** Tags of what differs between two states: made, changed or gone. */
export function changedTags(before: Digests, after: Digests): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changed = keys.filter((key) => before.get(key) !== after.get(key)).flatMap((key) => key.split(" "));
  const lists = changed.some((tag) => tag.startsWith("listing:")) ? ["listings"] : [];
  return [...new Set([...changed, ...lists])];
}
