import { and, eq, sql } from "drizzle-orm";
import { listings, places } from "#backend/db/tables/listing";
import type { Deps } from "#backend/deps";
import { found } from "#backend/failure";
import { priceConditions, saleConditions } from "#backend/property/condition";
import type { FacetsOf } from "#backend/property/facet";
import {
  fromCost,
  type ListedListing,
  publicPlace,
  toLocationSummary,
  toSale,
  toSaleSummary,
} from "#backend/property/listing";
import { listed, pageOf } from "#backend/property/page";
import { fromTotal } from "#backend/property/stay-price";
import { today as todayAt } from "#lib/property/calendar";
import type { SalesQuery } from "#lib/property/filter";
import type { LocationSummary, Sale, SaleSummary } from "#lib/property/listing-schema";
import type { SalesReply } from "#lib/property/reply-schema";
import type { Party } from "#lib/property/stay";

/** A page of properties for sale. */
export async function findSales(
  { db }: Deps,
  facets: FacetsOf,
  filter: SalesQuery,
  locale: string,
): Promise<SalesReply> {
  const conditions = sql.join([...saleConditions(filter), ...priceConditions(sql`l.price`, filter)], sql` and `);
  const matched = sql`select l.id, l.rooms, l.price as amount, null::date as stay, null::bigint as regular from listings l where ${conditions}`;
  const { rows, version, ...counts } = await pageOf<ListedListing>(db, { ...filter, matched, shown: listed });
  const { types, places, categories } = await facets("sale", version, locale);
  const sales = rows.map((row) => toSaleSummary(row, locale));
  return { success: true, ...counts, sales, types, places, categories };
}

/** One property for sale. Throws 404 for an unknown id. */
export async function readSale({ db }: Deps, id: number | null, locale: string): Promise<Sale> {
  const [row] =
    id === null
      ? []
      : await db
          .select({ listing: listings, place: publicPlace })
          .from(listings)
          .innerJoin(places, eq(places.id, listings.placeId))
          .where(and(eq(listings.id, id), eq(listings.offer, "sale"), eq(listings.active, true)));
  return toSale(found(row), locale);
}

/** Selected rentals and sales, at most `limit` of each, the agency's choice first, then the least expensive. */
export async function readSelection(
  { db, clock }: Deps,
  { limit, party }: { limit: number; party: Party | null },
  locale: string,
): Promise<{ success: true; sales: SaleSummary[]; locations: LocationSummary[] }> {
  const fits = party ? sql`(l.max_people is null or l.max_people >= ${party.people}::int)` : sql`true`;
  const chosen = (kind: string) => sql`(select id, min(rank) as rank from (
      (select l.id, l.price, 1 as rank from listings l where l.kind = ${kind} and l.active and l.selected and ${fits}
        order by l.price, l.id limit ${limit}::int)
      union all
      (select l.id, l.price, 2 from listings l where l.kind = ${kind} and l.active and ${fits}
        order by l.price, l.id limit ${limit * 2}::int)
    ) as found group by id, price order by min(rank), price, id limit ${limit}::int)`;
  const { rows: selected } = await db.execute<ListedListing>(sql`
    select ${listed} from (${chosen("weekly")} union all ${chosen("sale")}) as chosen
      join listings l on l.id = chosen.id join places p on p.id = l.place_id
    order by l.offer, chosen.rank, case when l.kind = 'weekly' then ${fromTotal(party)} else l.price end, l.id`);
  const today = todayAt(clock());
  return {
    success: true,
    sales: selected.filter((row) => row.offer === "sale").map((row) => toSaleSummary(row, locale)),
    locations: selected
      .filter((row) => row.offer === "rental")
      .map((row) => toLocationSummary(row, locale, today, fromCost(row, party))),
  };
}
