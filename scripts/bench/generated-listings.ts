import { sql } from "drizzle-orm";
import { agency } from "#agency/agency";
import { bounds } from "#agency/map";
import type { Database } from "#backend/db/database";
import { listings, places } from "#backend/db/tables/listing";
import { vacuumTables } from "#backend/db/vacuum";
import { newVersion } from "#backend/db/version";
import type { StoredImage } from "#backend/image";
import { refreshFromPrices } from "#backend/property/from-price";
import { rentalProductBase } from "#backend/property/listing";
import { firstGeneratedId, refreshGeneratedWeeks } from "#backend/seed/generated-weeks";
import { slugify } from "#backend/seed/text";
import { today } from "#lib/property/calendar";
import { conveniences, exposures, rentalTypes, saleTypes, seasons, views } from "#lib/property/codes";
import { defaultStayRules } from "#lib/property/stay";

type Row = typeof listings.$inferInsert;

const words = ["Bellevue", "Mélèze", "Soleil", "Combe", "Arolle", "Crête", "Prairie", "Torrent", "Gentiane", "Mazot"];

/** Seeded random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function listingRow(id: number, placeIds: number[], galleries: StoredImage[][]): Row {
  const random = randomFrom(id);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const lot = random();
  const kind = lot < 0.7 ? "weekly" : lot < 0.8 ? "annual" : "sale";
  const type = pick(kind === "sale" ? saleTypes : rentalTypes);
  const home = type !== "land" && type !== "parking";
  const bedrooms = home ? whole(1, 6) : 0;
  const price = {
    weekly: () => whole(50, 500) * 1_000,
    annual: () => whole(80, 600) * 1_000,
    sale: () => whole(20, 600) * 1_000_000,
  };
  const title = `${pick(words)} ${id}`;
  const about = (fr: string, en: string) => ({ fr, en });
  return {
    id,
    offer: kind === "sale" ? "sale" : "rental",
    kind,
    reference: `G-${id}`,
    type,
    parkingType: type === "parking" ? pick(["public", "covered", "multi_storey", "open_lot"]) : null,
    category: "standard",
    title: about(title, title),
    slug: about(slugify(title, "fr"), slugify(title, "en")),
    summary: about(`Logement d’essai, ${bedrooms} chambres.`, `Test home, ${bedrooms} bedrooms.`),
    description: about(`<p>${title}, pour les mesures.</p>`, `<p>${title}, for measurements.</p>`),
    price: price[kind](),
    rooms: home ? bedrooms + 1.5 : 0,
    bedrooms,
    bathrooms: home ? whole(1, 4) : 0,
    toilets: home ? whole(1, 4) : 0,
    terraces: whole(0, 2),
    surface: whole(25, 320),
    balconyArea: random() < 0.7 ? whole(4, 50) : null,
    floor: random() < 0.6 ? whole(0, 6) : null,
    storeys: whole(1, 6),
    constructionYear: whole(1930, 2024),
    renovationYear: random() < 0.5 ? whole(2000, 2025) : null,
    view: pick(views),
    exposure: pick(exposures),
    sunshine: whole(4, 8),
    comfortClass: kind === "sale" ? null : whole(1, 5),
    maxPeople: kind === "sale" ? null : bedrooms * 2 + whole(0, 2),
    placeId: pick(placeIds),
    address: `Chemin ${whole(1, 99)}`,
    latitude: bounds.south + random() * (bounds.north - bounds.south),
    longitude: bounds.west + random() * (bounds.east - bounds.west),
    conveniences: conveniences.filter(() => random() < 0.4),
    seasons: kind === "sale" ? [] : [...seasons],
    distances: [],
    images: galleries.length > 0 ? pick(galleries) : [],
    inclusions: [],
    stayRules: kind === "weekly" ? defaultStayRules : null,
    special: null,
    cleaningFee: kind === "weekly" ? whole(8, 30) * 1_000 : 0,
    linenFee: kind === "weekly" ? 2_500 : 0,
    options: [],
    selected: false,
  };
}

/**
 * Fills the database with `count` generated listings for measurements: seven in ten weekly rentals with 61 weeks of prices and
 * one week in eight taken, the rest annual rentals and sales. Deterministic; replaces earlier generated ones. Pictures are those
 * of existing listings.
 */
export async function generateListings(db: Database, count: number, day: string = today()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from products where listing_id >= ${firstGeneratedId}`);
    await tx.execute(sql`delete from listings where id >= ${firstGeneratedId}`);
    await tx.insert(places).values({ id: 1, name: agency.city, zip: agency.zip }).onConflictDoNothing();
    const placeIds = (await tx.select({ id: places.id }).from(places)).map(({ id }) => id);
    const shown = await tx.select({ images: listings.images }).from(listings).limit(48);
    const galleries = shown.map(({ images }) => images.slice(0, 4)).filter((images) => images.length > 0);
    const rows = Array.from({ length: count }, (_, index) => listingRow(firstGeneratedId + index, placeIds, galleries));
    for (let index = 0; index < rows.length; index += 500) {
      await tx.insert(listings).values(rows.slice(index, index + 500));
    }
    await tx.execute(sql`insert into products
      (id, reference, title, description, category, type, base_price, vat_class, listing_id, context_id, images)
      select id + ${rentalProductBase}::int, reference, title, summary, 'rental', 'stay', 0, 'lodging', id,
        (select id from product_contexts where code = 'stay'), '[]'::jsonb
      from listings where kind = 'weekly' and id >= ${firstGeneratedId}`);
    await refreshGeneratedWeeks(tx, day);
    await refreshFromPrices(tx, { today: day, now: new Date(`${day}T12:00:00Z`) });
    await newVersion(tx);
  });
  await vacuumTables(db);
}
