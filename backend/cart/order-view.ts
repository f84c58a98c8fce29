import { isReturnable } from "#backend/cart/added-later";
import { formattedDataList } from "#backend/cart/chosen";
import type { LoadedItem, LoadedOrder, OrderRow } from "#backend/cart/load-order";
import { toImage } from "#backend/image";
import { articleOf, localizedModel, ruleOf, titleOf } from "#backend/product/product";
import { toArrival } from "#backend/property/arrival";
import { localizedLines } from "#backend/property/localized-lines";
import { textIn } from "#backend/text";
import { emptyContact } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { today as todayAt, wallClock } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import { doorOf } from "#lib/shop/access-code";
import { isBooked, orderStatus, placeholderId } from "#lib/shop/constants";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import { itemsByDate } from "#lib/shop/order";
import { type Order, type OrderItem, placeholderUser } from "#lib/shop/order-schema";
import { quantityLeft } from "#lib/shop/product-rule";
import { stayOf } from "#lib/shop/stay";
import { sumVatLines } from "#lib/shop/vat";

/** Largest quantity a line may have, given the other lines of the same stay; at least its current one. */
function mostOf({ row, product }: LoadedItem, items: LoadedItem[]): number {
  const others = items.filter(
    (other) =>
      other.row.id !== row.id && other.product.id === product.id && other.row.linkedToItem === row.linkedToItem,
  );
  const there = others.reduce((sum, other) => sum + other.row.quantity, 0);
  const left = quantityLeft(ruleOf(product), row.linkedToItem ? there : 0);
  return product.category === "rental" ? 1 : Math.max(row.quantity, left);
}

/** The address of the home of a paid stay, with its door code once that may be shown. */
function arrivalOf({ row, arrival }: LoadedItem, order: OrderRow, locale: string, now: Date): OrderItem["arrival"] {
  const stay = stayOf(row.context);
  if (!arrival || !stay) return null;
  const told = { isPaid: order.status === orderStatus.paid, now: wallClock(now) };
  return { ...toArrival(arrival, locale), door: doorOf(row.accessCode, stay, told) };
}

function toOrderItem(item: LoadedItem, loaded: LoadedOrder, locale: string, now: Date): OrderItem {
  const { order, items } = loaded;
  const { row, product, available } = item;
  const today = todayAt(now);
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
    arrival: arrivalOf(item, order, locale, now),
    deposit: product.home?.inclusions.find(({ code }) => code === "deposit")?.price ?? null,
    linkedToItem: row.linkedToItem,
    formattedDataList: formattedDataList(product.id, localizedModel(product, locale), row.context, locale),
    lines: localizedLines(row.lines, title, locale),
    vat: row.vat,
    available,
    most: mostOf(item, items),
    returnable: isReturnable(item, loaded, now),
  };
}

/** First days of an order's rentals. */
export function staysStart(items: readonly LoadedItem[]): string[] {
  return items.flatMap(({ row, product }) =>
    product.category === "rental" && row.context.startPeriod ? [row.context.startPeriod] : [],
  );
}

function graded({ order, items, cancellation }: LoadedOrder, today: string) {
  const { status, total, paidTotal } = order;
  if (cancellation) return { gradedToPayAt: null, reportedTotal: 0 };
  if (isBooked(status))
    return { gradedToPayAt: order.gradedToPayAt, reportedTotal: toChf(Math.max(0, total - paidTotal)) };
  const offer = gradedOffer(total, staysStart(items), today);
  return { gradedToPayAt: offer?.dueAt ?? null, reportedTotal: toChf(offer && order.gradedPayment ? offer.later : 0) };
}

const toCancellation = ({ cancellation }: LoadedOrder): Order["cancellation"] =>
  cancellation && {
    at: cancellation.at.toISOString(),
    kept: toChf(cancellation.kept),
    refund: toChf(cancellation.refund),
  };

/** An order on the wire, placeholders for an absent contact and user. `now` decides what graded payment offers. */
export function serializeOrder(loaded: LoadedOrder, locale: string, now: Date): Order {
  const { order, contact, user } = loaded;
  const touristTax = loaded.items.reduce((sum, { row }) => sum + row.touristTax, 0);
  const items = itemsByDate(loaded.items.map((item) => toOrderItem(item, loaded, locale, now)));
  const shippingContact: ShippingContact = contact ?? { ...emptyContact, id: placeholderId };
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
    vat: loaded.cancellation?.vat ?? loaded.lowered?.vat ?? sumVatLines(items.flatMap((item) => item.vat)),
    user: { id, username, firstName, lastName, roles },
    userId: id,
    gradedPayment: order.gradedPayment,
    ...graded(loaded, todayAt(now)),
    remarks: order.remarks,
    cancellation: toCancellation(loaded),
    ...(loaded.lowered && { refunded: toChf(loaded.lowered.refunded) }),
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
  const bare = { order, items: [], contact: null, user: null, cancellation: null, lowered: null };
  return serializeOrder(bare, locale, now);
}
