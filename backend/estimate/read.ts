import { eq } from "drizzle-orm";
import { isStillOffered } from "#backend/cart/entry-rules";
import { priceLine } from "#backend/cart/line";
import { estimates } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { readToken } from "#backend/estimate/token";
import { Failure, failure } from "#backend/failure";
import { productsById } from "#backend/product/product";
import { isFree } from "#backend/property/availability";
import type { Estimate, EstimateChange } from "#lib/estimate/schema";
import { formatDate } from "#lib/i18n/format";
import { today as todayAt } from "#lib/property/calendar";
import { toChf, toRappen } from "#lib/shop/money";
import { stayOf } from "#lib/shop/stay";
import type { LinkedRental } from "#lib/shop/unit-price";

export type EstimateRow = typeof estimates.$inferSelect;

const unknown = () => failure(404, "ESTIMATE_NOT_FOUND");
const expired = (at: Date) =>
  new Failure(410, "ESTIMATE_EXPIRED", {
    text: (words) => words("ESTIMATE_EXPIRED", { day: formatDate(todayAt(at)) }),
  });

/** The quote a link means. Throws 404 for one that is forged or altered, 410 once it has expired. */
export async function findEstimate({ db, config, clock }: Deps, token: string): Promise<EstimateRow> {
  const read = readToken(config.secret, token);
  if (!read) throw unknown();
  if (read.expiresAt <= clock()) throw expired(read.expiresAt);
  const [row] = await db.select().from(estimates).where(eq(estimates.id, read.id));
  if (!row) throw unknown();
  return row;
}

/** Price today of each frozen line in Rappen by its id; null when it is no longer available. */
async function pricesNow({ db, clock }: Deps, row: EstimateRow): Promise<Map<string, number | null>> {
  const now = clock();
  const today = todayAt(now);
  const products = await productsById(db, [...new Set(row.entries.map((entry) => entry.productId))]);
  const rentals = new Map<string, LinkedRental>();
  const prices = new Map<string, number | null>();
  const rentalsFirst = row.entries.toSorted(
    (a, b) => Number(a.linkedToItem !== null) - Number(b.linkedToItem !== null),
  );
  for (const { itemId, productId, linkedToItem, entry } of rentalsFirst) {
    const product = products.get(productId);
    const rental = linkedToItem ? (rentals.get(linkedToItem) ?? null) : null;
    const price = product ? await priceLine(db, product, entry, { rental, today }) : null;
    const stay = stayOf(entry);
    const own = product?.home && stay ? { listingId: product.home.id, ...stay } : null;
    if (own && stay && price) rentals.set(itemId, { ...stay, rent: price.rent });
    const offered =
      product?.active &&
      isStillOffered(product, entry, { now, rental }) &&
      (own === null || (await isFree(db, { ...own, now })));
    const alone = linkedToItem !== null && prices.get(linkedToItem) === null;
    prices.set(itemId, price && offered && !alone ? price.total : null);
  }
  return prices;
}

/** A frozen cart in the call's language, beside what it would cost now. */
export async function readEstimate(deps: Deps, token: string, locale: string): Promise<Estimate> {
  const row = await findEstimate(deps, token);
  const order = row.snapshot[locale] ?? row.snapshot.fr;
  if (!order) throw unknown();
  const prices = await pricesNow(deps, row);
  const changes = order.orderItems.flatMap((item): EstimateChange[] => {
    const after = prices.get(item.id) ?? null;
    if (after === toRappen(item.total)) return [];
    return [{ id: item.id, title: item.title, before: item.total, after: after === null ? null : toChf(after) }];
  });
  const gone = new Set(changes.filter(({ after }) => after === null).map(({ id }) => id));
  return {
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    order: { ...order, orderItems: order.orderItems.map((item) => ({ ...item, available: !gone.has(item.id) })) },
    total: toChf([...prices.values()].reduce<number>((sum, price) => sum + (price ?? 0), 0)),
    changes,
  };
}
