import { rentalInCart } from "#backend/cart/cart-rules";
import { acceptEntry } from "#backend/cart/entry-rules";
import { priceLine } from "#backend/cart/line";
import { findCart } from "#backend/cart/open-cart";
import type { Owner } from "#backend/cart/owner";
import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { type CatalogProduct, titleOf } from "#backend/product/product";
import { isFree } from "#backend/property/availability";
import { localizedLines } from "#backend/property/localized-lines";
import { today as todayAt } from "#lib/property/calendar";
import type { PriceCheckReply } from "#lib/shop/cart-schema";
import { placeholderId } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import { toChf } from "#lib/shop/money";
import { subTotalOf } from "#lib/shop/product-price";
import type { Price } from "#lib/shop/quote";
import { stayOf } from "#lib/shop/stay";
import { sumVatLines } from "#lib/shop/vat";

/** The rental of the owner's cart that an option would belong to, with its rent. Throws 400 as `rentalInCart` does. */
async function linkedRental(db: Database, owner: Owner, itemId: string | undefined, today: string) {
  const cart = itemId ? await findCart(db, owner) : null;
  const rental = await rentalInCart(db, cart?.id ?? placeholderId, itemId);
  const price = rental && (await priceLine(db, rental.product, rental.entry, { rental: null, today }));
  return rental && { ...rental, rent: price?.rent ?? 0 };
}

/**
 * Price of one entry or of several, the whole price of a stay for a rental. Several entries: the subtotal is the
 * base price times the people of each, summed. A total of 0 means "Prix indisponible". Throws 400 with the keys at fault.
 */
export async function checkPrice(
  { db, clock }: Deps,
  owner: Owner,
  product: CatalogProduct,
  wanted: Entry | Entry[],
  locale: string,
): Promise<PriceCheckReply> {
  const now = clock();
  const today = todayAt(now);
  const several = Array.isArray(wanted);
  const prices: (Price | null)[] = [];
  let free = true;
  const exceptOrder = product.home ? (await findCart(db, owner))?.id : undefined;
  for (const [row, entry] of (several ? wanted : [wanted]).entries()) {
    const rental = await linkedRental(db, owner, entry.linkedToItem, today);
    const path = several ? String(row) : undefined;
    const accepted = acceptEntry(product, entry, { now, rental, path, price: true });
    prices.push(await priceLine(db, product, accepted, { rental, today }));
    const stay = stayOf(accepted);
    if (product.home && stay) free &&= await isFree(db, { listingId: product.home.id, ...stay, now, exceptOrder });
  }
  const priced = prices.filter((price) => price !== null);
  const complete = priced.length === prices.length;
  const total = complete ? priced.reduce((sum, price) => sum + price.total, 0) : 0;
  const reason = !complete ? "NO_PRICE" : free ? null : "NOT_AVAILABLE";
  return {
    total: toChf(total),
    subTotal: several ? subTotalOf(product.basePrice, wanted) : toChf(total),
    basePrice: toChf(product.basePrice),
    currency: "CHF",
    vat: complete ? sumVatLines(priced.flatMap((price) => price.vat)) : [],
    lines: complete ? priced.flatMap(({ lines }) => localizedLines(lines, titleOf(product, locale), locale)) : [],
    available: complete && free && product.active,
    message: reason ? failure(409, reason).body(locale).message : null,
  };
}
