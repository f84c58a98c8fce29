import { asc, eq } from "drizzle-orm";
import { toImage } from "#backend/content/image";
import type { Database } from "#backend/db/database";
import { contacts, orderItems, orders, users } from "#backend/db/schema";
import { arrivalsOf, type StoredArrival, toArrival } from "#backend/property/arrival";
import { occupiedPeriods } from "#backend/property/availability";
import { isStillOffered } from "#backend/shop/entry-rules";
import { priceLine, stayOfEntry } from "#backend/shop/line";
import { articleOf, type CatalogProduct, modelOf, productsById, ruleOf, titleOf } from "#backend/shop/product";
import { textIn } from "#backend/text";
import { overlaps, today as todayAt } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { defaultCountry, defaultState } from "#lib/shop/contact";
import { formattedDataList } from "#lib/shop/entry";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import { itemsByDate } from "#lib/shop/order";
import { quantityLeft } from "#lib/shop/product-rule";
import {
  type Order,
  type OrderItem,
  orderStatus,
  placeholderId,
  type ShippingContact,
  type User,
} from "#lib/shop/schema";
import type { LinkedRental } from "#lib/shop/unit-price";
import { sumVatLines } from "#lib/shop/vat";

export type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;
/** A line with its product; `available` is false when the product or a night can no longer be had. */
export type LoadedItem = {
  row: ItemRow;
  product: CatalogProduct;
  available: boolean;
  /** Of a stay that is paid. */
  arrival?: StoredArrival;
};
export type LoadedOrder = {
  order: OrderRow;
  items: LoadedItem[];
  contact: typeof contacts.$inferSelect | null;
  user: typeof users.$inferSelect | null;
};

const placeholderContact: ShippingContact = {
  id: placeholderId,
  title: "mr",
  firstName: "",
  lastName: "",
  street: "",
  streetNumber: "",
  complement: "",
  zip: "",
  city: "",
  country: defaultCountry,
  state: defaultState,
  phone: "",
  birthdate: "",
  email: "",
  cg: false,
  dataUse: false,
};
const placeholderUser: User = { id: placeholderId, username: "", firstName: "", lastName: "", roles: [] };

async function takenItems(db: Database, order: OrderRow, items: Omit<LoadedItem, "available">[], now: Date) {
  const stays = items.flatMap(({ row, product }) => {
    const stay = product.home ? stayOfEntry(row.context) : null;
    return stay && product.home ? [{ id: row.id, listingId: product.home.id, ...stay }] : [];
  });
  const from = stays.map((stay) => stay.dateFrom).sort()[0];
  const to = stays
    .map((stay) => stay.dateTo)
    .sort()
    .at(-1);
  if (!from || !to) return new Set<string>();
  const listingIds = [...new Set(stays.map((stay) => stay.listingId))];
  const periods = await occupiedPeriods(db, { listingIds, from, to, now, exceptOrder: order.id });
  const taken = stays.filter((stay) =>
    periods.some(
      (period) => period.listingId === stay.listingId && overlaps(stay, { dateFrom: period.from, dateTo: period.to }),
    ),
  );
  return new Set(taken.map((stay) => stay.id));
}

const homesOf = (items: Omit<LoadedItem, "available">[]) => [
  ...new Set(items.flatMap(({ product }) => (product.home ? [product.home.id] : []))),
];

type Linked = { row: ItemRow; product: CatalogProduct };

/** The stays of an order's rentals by the id of their lines. */
const staysById = (items: Linked[]) =>
  new Map(items.map(({ row, product }) => [row.id, product.category === "rental" ? stayOfEntry(row.context) : null]));

/** Lines that their product's rule does not allow (any more): the day, the notice, more than a stay may have. */
function refusedItems(items: Linked[], now: Date): Set<string> {
  const stays = staysById(items);
  const counts = new Map<string, number>();
  const refused = items.filter(({ row, product }) => {
    const rental = row.linkedToItem ? (stays.get(row.linkedToItem) ?? null) : null;
    if (!isStillOffered(product, row.context, { now, rental })) return true;
    const most = ruleOf(product, "fr").perStay;
    const key = `${product.id} ${row.linkedToItem}`;
    const there = (counts.get(key) ?? 0) + row.quantity;
    counts.set(key, there);
    return most !== null && there > most;
  });
  return new Set(refused.map(({ row }) => row.id));
}

/** An order with its lines in order, contact and user; null when there is none. Pass the transaction that holds its lock. */
export async function loadOrder(db: Database, id: string, now: Date): Promise<LoadedOrder | null> {
  const [found] = await db
    .select({ order: orders, contact: contacts, user: users })
    .from(orders)
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!found) return null;
  const rows = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const products = await productsById(db, [...new Set(rows.map((row) => row.productId))]);
  const items = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return product ? [{ row, product }] : [];
  });
  const settled = found.order.status === orderStatus.paid || found.order.status === orderStatus.partPaid;
  const taken = settled ? new Set<string>() : await takenItems(db, found.order, items, now);
  const arrivals = settled ? await arrivalsOf(db, homesOf(items)) : new Map<number, StoredArrival>();
  const refused = settled ? new Set<string>() : refusedItems(items, now);
  return {
    ...found,
    items: items.map((item) => ({
      ...item,
      arrival: item.product.home ? arrivals.get(item.product.home.id) : undefined,
      available: settled || (item.product.active && !taken.has(item.row.id) && !refused.has(item.row.id)),
    })),
  };
}

/** Largest quantity a line may have, what others under the same stay leave of it; at least what it has. */
function mostOf({ row, product }: LoadedItem, items: LoadedItem[]): number {
  const others = items.filter(
    (other) =>
      other.row.id !== row.id && other.product.id === product.id && other.row.linkedToItem === row.linkedToItem,
  );
  const there = others.reduce((sum, other) => sum + other.row.quantity, 0);
  const left = quantityLeft(ruleOf(product, "fr"), row.linkedToItem ? there : 0);
  return product.category === "rental" ? 1 : Math.max(row.quantity, left);
}

function toOrderItem(item: LoadedItem, items: LoadedItem[], locale: string, today: string): OrderItem {
  const { row, product, available, arrival } = item;
  const { category, type, bulk, reference } = product;
  const title = titleOf(product, locale);
  const tax = row.vat.reduce((sum, line) => sum + toRappen(line.tax), 0);
  const photo = cover(product.home?.images ?? [], row.context.startPeriod ?? today);
  const format = photo ? toImage(photo, locale).formats : {};
  const largeFormat = (format.w960 ?? Object.values(format).at(-1))?.url;
  return {
    id: row.id,
    quantity: row.quantity,
    reference,
    title,
    subTitle: product.subTitle ? textIn(product.subTitle, locale) : null,
    total: toChf(row.total),
    totalExcludingTax: toChf(row.total - tax),
    context: row.context,
    product: { id: product.id, category, reference, title, type, bulk, article: articleOf(product) },
    subscriber: product.home
      ? { numberOfPersons: row.context.people ?? 1, images: largeFormat ? [{ largeFormat }] : [] }
      : null,
    arrival: arrival ? toArrival(arrival, locale) : null,
    deposit: product.home?.inclusions.find(({ code }) => code === "deposit")?.price ?? null,
    linkedToItem: row.linkedToItem,
    formattedDataList: formattedDataList(product.id, modelOf(product, locale), row.context, locale),
    lines: row.lines,
    vat: row.vat,
    available,
    most: mostOf(item, items),
  };
}

/** First days of an order's rentals. */
export function staysStart(items: LoadedItem[]): string[] {
  return items.flatMap(({ row, product }) =>
    product.category === "rental" && row.context.startPeriod ? [row.context.startPeriod] : [],
  );
}

function graded({ order, items }: LoadedOrder, today: string) {
  const { status, total, paidTotal } = order;
  if (status === orderStatus.partPaid || status === orderStatus.paid)
    return { gradedToPayAt: order.gradedToPayAt, reportedTotal: toChf(Math.max(0, total - paidTotal)) };
  const offer = gradedOffer(total, staysStart(items), today);
  return { gradedToPayAt: offer?.dueAt ?? null, reportedTotal: toChf(offer && order.gradedPayment ? offer.later : 0) };
}

/** An order on the wire, placeholders for an absent contact and user. `now` decides what graded payment offers. */
export function serializeOrder(loaded: LoadedOrder, locale: string, now: Date): Order {
  const { order, contact, user } = loaded;
  const touristTax = loaded.items.reduce((sum, { row }) => sum + row.touristTax, 0);
  const items = itemsByDate(loaded.items.map((item) => toOrderItem(item, loaded.items, locale, todayAt(now))));
  const shippingContact: ShippingContact = contact ?? placeholderContact;
  const { id, username, firstName, lastName, roles } = user ?? placeholderUser;
  return {
    id: order.id,
    currency: "CHF",
    locale: order.locale,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    payedAt: order.payedAt?.toISOString() ?? null,
    session: order.session?.slice(0, 12) ?? null,
    shippingContact,
    shippingContactId: shippingContact.id,
    orderItems: items,
    orderItemIds: items.map((item) => item.id),
    subTotal: toChf(items.reduce((sum, item) => sum + toRappen(item.total), 0)),
    touristTax: toChf(touristTax),
    total: toChf(order.total),
    vat: sumVatLines(items.flatMap((item) => item.vat)),
    user: { id, username, firstName, lastName, roles },
    userId: id,
    gradedPayment: order.gradedPayment,
    ...graded(loaded, todayAt(now)),
    remarks: order.remarks,
  };
}

/** The order a visitor without a stored cart is shown. */
export function emptyOrder(locale: string, now: Date): Order {
  const order: OrderRow = {
    id: placeholderId,
    number: null,
    status: null,
    open: true,
    locale,
    session: null,
    userId: null,
    contactId: null,
    remarks: null,
    gradedPayment: false,
    gradedToPayAt: null,
    total: 0,
    paidTotal: 0,
    payedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return serializeOrder({ order, items: [], contact: null, user: null }, locale, now);
}

export type Repricing = {
  /** Totals in Rappen before and after. */
  before: number;
  after: number;
  /** Lines that can no longer be had or have no price any more. */
  unavailable: { id: string; title: string }[];
};

/**
 * Computes every line of an order again in the order's language, rentals before the options that hang under them, and
 * stores lines and total. An unpriced line keeps its old price and is named in `unavailable`. Throws for an unknown order.
 */
export async function repriceOrder(tx: Database, id: string, now: Date): Promise<Repricing> {
  const loaded = await loadOrder(tx, id, now);
  if (!loaded) throw new Error(`no order ${id}`);
  const { order, items } = loaded;
  const rentals = new Map<string, LinkedRental>();
  const unavailable: Repricing["unavailable"] = [];
  let after = 0;
  for (const item of items.toSorted(
    (a, b) => Number(a.row.linkedToItem !== null) - Number(b.row.linkedToItem !== null),
  )) {
    const { row, product } = item;
    const rental = row.linkedToItem ? (rentals.get(row.linkedToItem) ?? null) : null;
    const price = await priceLine(tx, product, row.context, { rental, locale: order.locale, today: todayAt(now) });
    const stay = stayOfEntry(row.context);
    if (product.category === "rental" && stay && price) rentals.set(row.id, { ...stay, rent: price.rent });
    if (!item.available || !price) unavailable.push({ id: row.id, title: titleOf(product, order.locale) });
    after += price?.total ?? row.total;
    if (!price) continue;
    const { total, touristTax, lines, vat } = price;
    await tx.update(orderItems).set({ total, touristTax, lines, vat }).where(eq(orderItems.id, row.id));
  }
  await tx.update(orders).set({ total: after, updatedAt: now }).where(eq(orders.id, id));
  return { before: order.total, after, unavailable };
}
