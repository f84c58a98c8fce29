import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { firstGeneratedId } from "#backend/seed/generated-weeks";

/**
 * The given number of paid orders of a week, each by a guest of its own and otherwise a copy of a real order: with line, nights,
 * payment and mails. Their stays are in the generated homes, one after the other, in the weeks before today.
 */
export async function multiplyOrders(db: Database, number: string, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table copies on commit drop as
      with homes as (
        select l.id, p.id as product, row_number() over (order by l.id) - 1 as at, count(*) over () as all
        from listings l join products p on p.listing_id = l.id where l.kind = 'weekly' and l.id >= ${firstGeneratedId}
      )
      select n, gen_random_uuid() as id, gen_random_uuid() as line, gen_random_uuid() as contact, homes.id as listing, homes.product,
        daterange(saturday, saturday + 7) as nights, now() - n * interval '5 minutes' as bought
      from generate_series(1, ${count}::int) as n
      join homes on homes.at = n % homes.all
      cross join lateral (select date_trunc('week', now())::date - 9 - 7 * (n / homes.all)::int as saturday) as stay`);
    await tx.execute(sql`
      insert into contacts select (jsonb_populate_record(k, jsonb_build_object('id', c.contact,
        'last_name', k.last_name || c.n, 'email', c.n || k.email))).*
      from copies c, contacts k join orders o on o.contact_id = k.id where o.number = ${number}`);
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', (1000000000 + c.n)::text,
        'open', false, 'contact_id', c.contact, 'session', null, 'user_id', null, 'created_at', c.bought, 'payed_at', c.bought))).*
      from copies c, orders o where o.number = ${number}`);
    await tx.execute(sql`
      insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', c.line, 'order_id', c.id,
        'product_id', c.product, 'context', i.context || jsonb_build_object('startPeriod', lower(c.nights), 'endPeriod', upper(c.nights))))).*
      from copies c, order_items i join orders o on o.id = i.order_id
      where o.number = ${number} and i.linked_to_item is null`);
    await tx.execute(sql`
      insert into occupancies (listing_id, period, kind, order_id, order_item_id)
      select listing, nights, 'booking', id, line from copies`);
    await tx.execute(sql`
      insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id,
        'provider_ref', 'copy-' || c.n, 'created_at', c.bought, 'settled_at', c.bought))).*
      from copies c, payments p join orders o on o.id = p.order_id where o.number = ${number} and p.status = 'paid'`);
    await tx.execute(sql`
      insert into outbox select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'dedup_key', c.n || m.dedup_key, 'status', 'sent', 'data', m.data || jsonb_build_object('orderId', c.id)))).*
      from copies c, outbox m join orders o on m.data->>'orderId' = o.id::text where o.number = ${number}`);
  });
  await db.execute(sql`vacuum (analyze) contacts, orders, order_items, occupancies, payments, outbox`);
}
