import { sql } from "drizzle-orm";
import { openShop } from "#tests/backend/shop-visitor";
const shop = await openShop();
console.time("fill");
await shop.db.execute(sql`alter table listings disable trigger all`);
await shop.db.execute(sql`insert into listings (id, offer, kind, reference, type, category, title, slug, summary, description, price, rooms, bedrooms, bathrooms, toilets, terraces, surface, balcony_area, floor, construction_year, comfort_class, max_people, place_id, address, latitude, longitude, conveniences, seasons, distances, images, inclusions, cleaning_fee, linen_fee, options, search)
 select 1000+g, 'rental','weekly','B-'||g, (array['apartment','chalet','studio'])[1+g%3], category, jsonb_build_object('fr','Appartement '||g,'en','Apartment '||g), slug, summary, description, 50000 + (g*7919)%300000, 1 + (g%12)/2.0, bedrooms, bathrooms, toilets, terraces, surface, balcony_area, floor, construction_year, 1+g%5, 2+g%8, 1+g%2, address, latitude, longitude, conveniences, seasons, distances, images, inclusions, 10000, 2000, options, search from listings, generate_series(1,10000) g where id=1`);
console.timeEnd("fill");
console.time("weeks");
await shop.db.execute(sql`insert into week_prices select l.id, w.date, 'low', 50000 + (l.id*31)%200000 from listings l, week_prices w where l.id > 1000 and w.listing_id = 1 and w.date < '2027-02-15'`);
console.timeEnd("weeks");
await shop.db.execute(sql`vacuum analyze`);
for (const path of ["/api/locations", "/api/locations?page=50", "/api/locations?sort=price_desc","/api/locations?sort=room_desc", "/api/locations?people=6&conveniences=internet,lift&roomsMin=3", "/api/locations?dateFrom=2026-12-05&dateTo=2026-12-12", "/api/locations?dateFrom=2026-12-05&dateTo=2026-12-26&people=4&sort=price_desc", "/api/prices?weeks=12&pageSize=20", "/api/locations/1001", "/aio/search?q=appartement+12", "/aio/search?q=apartemant"]) {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) { const t = process.cpuUsage(); const r = await shop.get(path); if (r.status !== 200) console.log(r.body); { const u = process.cpuUsage(t); times.push((u.user + u.system) / 1000); }; }
  console.log(path, times.map((t) => t.toFixed(0)).join(" "));
}

const ex = async (q: any) => console.log((await shop.db.execute<any>(q)).rows.map((r: any) => r["QUERY PLAN"]).join("\n"));
await ex(sql`explain (analyze, buffers) with matched as materialized (select l.id, l.rooms, l.price as amount, null::bigint as stay from listings l where l.kind = 'weekly')
    , paged as (select id, stay, row_number() over (order by amount asc nulls last, id asc) as place from matched
      order by amount asc nulls last, id asc limit 24)
    select paged.id, paged.stay, counted.total
    from (select count(*)::int as total from matched) as counted left join paged on true order by paged.place`);
await ex(sql`explain (analyze, buffers) select l.id from listings l where l.kind='weekly' order by l.price asc nulls last, l.id asc limit 24`);
await ex(sql`explain (analyze, buffers) select count(*) from listings l where l.kind='weekly'`);
await shop.close();
