import { and, desc, eq } from "drizzle-orm";
import { loadOrder } from "#backend/cart/load-order";
import { notAvailable } from "#backend/cart/not-available";
import { openPayments, supersedePayments } from "#backend/cart/open-payments";
import { repriceOrder } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { clockSkew } from "#backend/db/instant";
import { consents, orders } from "#backend/db/tables/order";
import { payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { Failure, failure } from "#backend/failure";
import { logFault } from "#backend/log";
import { type Caller, mayUse, orderNotFound } from "#backend/order/capability";
import { lockOrder } from "#backend/order/lock";
import { acceptedDocuments } from "#backend/payment/acceptance";
import { totalOf } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { holdMinutes, newHolds, staysOf, takeNights } from "#backend/payment/nights";
import { unusedNumber } from "#backend/payment/number";
import { ProviderUnavailable } from "#backend/payment/provider";
import { syncOrder } from "#backend/payment/reconciler";
import { checkReturnUrls, withNumber } from "#backend/payment/return-url";
import { callLimits } from "#backend/session/call-limits";
import { countTry } from "#backend/session/rate-limit";
import { formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import type { Checkout, CheckoutReply } from "#lib/shop/cart-schema";
import { orderStatus, placeholderId } from "#lib/shop/constants";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Minutes for which a payment is reused: with its page, or while the provider has not created one. */
const reuseMinutes = { page: 20, noPage: 1 };

/** The field with the amount that the guest has seen, that amount and today's, in Rappen. */
type PriceChange = { field: "acceptedTotal" | "acceptedBalance"; before: number; after: number };

type Prepared =
  | { payment: Payment; number: string; email: string; priceChange?: undefined }
  | { priceChange: PriceChange }
  | "settled";

/** A call for the payment of an order, locked by the transaction. */
type Wanted = { deps: PaymentDeps; tx: Database; order: Order; locale: string; checkout: Checkout };

/** Whether nothing that this call would pay is left to pay: everything is paid, or the half that a cart's order button pays. A call for the balance has no total. */
const isSettled = ({ status }: Order, { gradedPayment, acceptedTotal }: Checkout) =>
  status === orderStatus.paid || (status === orderStatus.partPaid && (gradedPayment || acceptedTotal !== undefined));

/**
 * Starts the payment of an order: validates it, prices it again, numbers it, holds its nights for 30 minutes and returns the
 * address of the payment page. Idempotent for a double click; for an order already paid it returns the address of its confirmation. Throws 404, 400 or 409 by what is missing, 502 "payment error".
 */
export async function startCheckout(
  deps: PaymentDeps,
  request: { orderId: string; caller: Caller; address: string; locale: string; checkout: Checkout },
): Promise<CheckoutReply> {
  const { orderId, caller, locale, checkout } = request;
  checkReturnUrls(checkout, deps.config.siteUrl);
  const find = async () => (await deps.db.select().from(orders).where(eq(orders.id, orderId)))[0];
  // The order of a visitor who has put nothing into a cart.
  if (orderId === placeholderId) throw failure(409, "Empty bag");
  const before = await find();
  if (!before || !mayUse(deps, before, caller, "pay")) throw orderNotFound();
  if (before.status !== null) await syncOrder(deps, orderId);
  const order = await find();
  const number = order?.number ?? "";
  const confirmation = { paymentUrl: withNumber(checkout.successUrl, number), number };
  if (order && isSettled(order, checkout)) return confirmation;

  if (order?.open) await countHolds(deps, order.id, request.address);

  const prepared = await deps.db.transaction(async (tx): Promise<Prepared> => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw orderNotFound();
    if (isSettled(locked, checkout)) return "settled";
    const wanted = { deps, tx, order: locked, locale, checkout };
    if (locked.status === orderStatus.partPaid) return prepareBalance(wanted);
    if (!locked.open) throw orderNotFound();
    return prepareOrder(wanted);
  });
  if (prepared === "settled") return confirmation;
  if (prepared.priceChange) throw priceChanged(prepared.priceChange);
  return openPayment(deps, prepared, locale, checkout);
}

/** 409 PRICE_CHANGED; `before` and `after` in CHF among the field errors, so that the page can ask again. */
function priceChanged({ field, before, after }: PriceChange): Failure {
  const [old, now] = [toChf(before), toChf(after)];
  const text = field === "acceptedBalance" ? "BALANCE_CHANGED" : "PRICE_CHANGED";
  return new Failure(409, "PRICE_CHANGED", {
    text: (words) => words(text, { now: formatPrice(now), before: formatPrice(old) }),
    fieldErrors: { [field]: "changed", before: old.toFixed(2), after: now.toFixed(2) },
  });
}

/** Rate-limits the stays and nights that a checkout is about to hold anew. @throws Failure 429 */
async function countHolds(deps: PaymentDeps, orderId: string, address: string): Promise<void> {
  const { stays, nights } = await newHolds(deps.db, orderId, deps.clock());
  if (stays > 0) await countTry(deps, callLimits.hold, address, stays);
  if (nights > 0) await countTry(deps, callLimits.holdNights, address, nights);
}

async function contactOf(tx: Database, order: Order) {
  if (!order.contactId) throw failure(409, "CONTACT_MISSING");
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, order.contactId));
  if (!contact?.cg) throw failure(409, "CONTACT_MISSING", { cg: "checked" });
  return contact;
}

async function prepareOrder(wanted: Wanted): Promise<Prepared> {
  const { deps, tx, order, locale, checkout } = wanted;
  const now = deps.clock();
  await tx.update(orders).set({ locale }).where(eq(orders.id, order.id));
  const prices = await repriceOrder(tx, order.id, now);
  if (prices.unavailable.length > 0) throw notAvailable(prices.unavailable);
  const total = await totalOf(tx, order.id);
  if (total <= 0) throw failure(409, "Empty bag");
  const contact = await contactOf(tx, order);
  const { acceptedTotal } = checkout;
  const seen = acceptedTotal === undefined ? prices.before : toRappen(acceptedTotal);
  if (seen !== total) {
    const priceChange: PriceChange = { field: "acceptedTotal", before: seen, after: total };
    // Without the key the new total is accepted by asking again, so it has to be kept.
    if (acceptedTotal === undefined) return { priceChange };
    const open = await tx.select({ id: payments.id }).from(payments).where(openPayments(order.id));
    // Rolled back: an open page still takes what its guest accepted.
    if (open.length > 0) throw priceChanged(priceChange);
    return { priceChange };
  }
  const starts = (await staysOf(tx, order.id)).map((stay) => stay.from);
  const offer = gradedOffer(total, starts, today(now));
  if (checkout.gradedPayment && !offer) throw failure(409, "GRADED_NOT_OFFERED", { gradedPayment: "option" });

  const taken = await takeNights(tx, order.id, "hold", now);
  if (taken) throw notAvailable(await itemsOf(tx, order.id, taken, now));
  const number = order.number ?? (await unusedNumber(tx));
  await tx
    .update(orders)
    .set({
      number,
      total,
      status: orderStatus.awaitingPayment,
      gradedPayment: checkout.gradedPayment,
      gradedToPayAt: checkout.gradedPayment ? (offer?.dueAt ?? null) : null,
      ...(order.status !== orderStatus.awaitingPayment && { createdAt: now }),
      updatedAt: now,
    })
    .where(eq(orders.id, order.id));
  const accepted = await acceptedDocuments(tx, order, contact.dataUse, locale, now);
  if (accepted.length > 0) await tx.insert(consents).values(accepted);
  const part = checkout.gradedPayment && offer ? offer.now : total;
  const kind = checkout.gradedPayment ? "deposit" : "full";
  const payment = await onePayment(wanted, kind, part, order.locale === locale);
  return { payment, number, email: contact.email };
}

const itemsOf = async (tx: Database, orderId: string, itemId: string, now: Date) =>
  ((await loadOrder(tx, orderId, now))?.items ?? []).filter(({ row }) => row.id === itemId);

async function prepareBalance(wanted: Wanted): Promise<Prepared> {
  const { tx, order } = wanted;
  const { acceptedBalance } = wanted.checkout;
  const contact = await contactOf(tx, order);
  const due = (await totalOf(tx, order.id)) - order.paidTotal;
  const seen = acceptedBalance === undefined ? due : toRappen(acceptedBalance);
  if (seen !== due) return { priceChange: { field: "acceptedBalance", before: seen, after: due } };
  const payment = await onePayment(wanted, "balance", due, true);
  return { payment, number: order.number ?? "", email: contact.email };
}

/** The order's only open payment: the existing one when it is recent and for the same amount, else a new one that supersedes the others. */
async function onePayment(
  { deps, tx, order }: Wanted,
  kind: Payment["kind"],
  amount: number,
  sameLocale: boolean,
): Promise<Payment> {
  const now = deps.clock();
  const [latest] = await tx
    .select()
    .from(payments)
    .where(openPayments(order.id))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  const reuse = latest?.redirectUrl ? reuseMinutes.page : reuseMinutes.noPage;
  const age = latest && now.getTime() - latest.createdAt.getTime();
  // One from the future was made while the clock was ahead: how old it is, nobody knows.
  const fresh = age !== undefined && age > -clockSkew && age < reuse * 60_000;
  const provider = providerOf(deps).name;
  if (fresh && sameLocale && latest?.provider === provider && latest.kind === kind && latest.amount === amount)
    return latest;
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, provider, kind, amount, status: "created", createdAt: now })
    .returning();
  if (!payment) throw new Error("the payment was not written");
  await supersedePayments(tx, order.id, { except: payment.id, settledAt: now });
  return payment;
}

/** Asks the provider for the page of a payment, outside any transaction; the payment's id keeps it one payment. */
async function openPayment(
  deps: PaymentDeps,
  { payment, number, email }: Extract<Prepared, { payment: Payment }>,
  locale: string,
  checkout: Checkout,
): Promise<CheckoutReply> {
  if (payment.redirectUrl) return { paymentUrl: payment.redirectUrl, number };
  const { providerRef, redirectUrl } = await providerOf(deps)
    .create({
      paymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      orderNumber: number,
      locale,
      email,
      successUrl: withNumber(checkout.successUrl, number),
      failUrl: withNumber(checkout.failUrl, number),
      cancelUrl: withNumber(checkout.cancelUrl, number),
      expiresAt: new Date(payment.createdAt.getTime() + holdMinutes * 60_000),
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      logFault("payment-failed", error, { payment: payment.id });
      throw failure(502, "payment error");
    });
  await deps.db.update(payments).set({ providerRef, redirectUrl }).where(eq(payments.id, payment.id));
  await deps.db
    .update(payments)
    .set({ status: "pending" })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "created")));
  return { paymentUrl: redirectUrl, number };
}
