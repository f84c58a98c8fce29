import { LRUCache } from "lru-cache";
import type { Deps } from "#backend/deps";
import { createPictures } from "#backend/dossier/pictures";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { readLocation } from "#backend/property/locations";
import { readSale } from "#backend/property/sales";
import { siteAddress } from "#backend/site-address";
import { createFairQueue } from "#lib/fair-queue";
import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { cardPictures } from "#lib/property/cover";
import type { Image, Location, Sale } from "#lib/property/listing-schema";
import { plansOf } from "#lib/property/particulars";

/** Dossiers kept in memory, some 400 KB each. */
const kept = 50;

/**
 * Dossiers of properties for sale and of homes let by the year: created one at a time, cached until the listing or the day
 * changes.
 */
export function dossierCalls(deps: Deps): Handlers {
  const pictureOf = createPictures(deps.config.agencyFolder);
  const queue = createFairQueue({ concurrency: () => 1, maxQueued: 30, timeout: 8_000 });
  const made = new LRUCache<string, Buffer>({ max: kept });
  async function drawn(listing: Location | Sale, page: string, day: string, locale: Locale): Promise<Buffer> {
    const plans = plansOf(listing);
    const images = listing.images.filter((image) => !plans.includes(image));
    const [cover, ...views] = cardPictures(images, day);
    const some = async (asked: Image[], size: "large" | "small") => {
      const read = await Promise.all(asked.map((image) => pictureOf(image, size)));
      return read.filter((shown) => shown !== null);
    };
    const pictures = {
      cover: cover ? await pictureOf(cover, "large") : null,
      views: await some(views, "small"),
      plans: await some(plans, "large"),
    };
    const { dossierPdf } = await import("#backend/dossier/pdf");
    return dossierPdf(listing, { locale, day, page, pictures });
  }
  async function dossier(listing: Location | Sale, path: string, address: string, locale: Locale) {
    const day = today(deps.clock());
    const key = JSON.stringify([path, locale, day, listing]);
    const page = `${siteAddress(deps.config, locale)}${path}/${listing.slug}`;
    const work = async () => made.get(key) ?? (await drawn(listing, page, day, locale));
    const bytes = made.get(key) ?? (await queue.run(address, work, key));
    made.set(key, bytes);
    return { bytes, name: `${listing.reference}.pdf` };
  }
  return {
    "GET /api/sales/{id}/dossier": async ({ number, address, locale }) => {
      const sale = await readSale(deps, number("id"), locale);
      return dossier(sale, `/vente/${sale.id}`, address, locale);
    },
    "GET /api/locations/{id}/dossier": async ({ number, address, locale }) => {
      const home = await readLocation(deps, number("id"), { ages: [] }, locale);
      if (home.kind !== "annual") throw failure(404, "NOT_FOUND");
      return dossier(home, `/location/annuelle/${home.id}`, address, locale);
    },
  };
}
