import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { weekPrices } from "#backend/db/tables/night";
import { type Period, saturdayBefore } from "#lib/property/calendar";
import type { HomeTariff, StayTariff } from "#lib/shop/quote";

/** Tariff of a home for the weeks a stay touches. */
export async function tariffOf(db: Database, home: HomeTariff & { id: number }, stay: Period): Promise<StayTariff> {
  const weeks = await db
    .select({ date: weekPrices.date, price: weekPrices.price })
    .from(weekPrices)
    .where(
      and(
        eq(weekPrices.listingId, home.id),
        gte(weekPrices.date, saturdayBefore(stay.dateFrom)),
        lt(weekPrices.date, stay.dateTo),
      ),
    );
  return { ...home, weeks };
}

/** Rental homes by id, with what their price and their rules need. */
export async function rentalHomes(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: listings.id,
      kind: listings.kind,
      active: listings.active,
      title: listings.title,
      slug: listings.slug,
      maxPeople: listings.maxPeople,
      stayRules: listings.stayRules,
      special: listings.special,
      cleaningFee: listings.cleaningFee,
      linenFee: listings.linenFee,
      commune: listings.commune,
      fromStay: listings.fromStay,
      images: listings.images,
      options: listings.options,
      inclusions: listings.inclusions,
    })
    .from(listings)
    .where(and(inArray(listings.id, ids), eq(listings.offer, "rental")));
}
export type RentalHome = Awaited<ReturnType<typeof rentalHomes>>[number];
