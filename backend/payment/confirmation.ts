import { and, eq, gt, ne, sql } from "drizzle-orm";
import { openPayments, openStates, supersedePayments } from "#backend/cart/open-payments";
import type { Database } from "#backend/db/database";
import { cancellations, orderItems, orders } from "#backend/db/tables/order";
import { paymentEvents, payments } from "#backend/db/tables/payment";
import { lockOrder } from "#backend/order/lock";
import { queueNotice } from "#backend/outbox/queue";
import { settleFailedRefund } from "#backend/payment/failed-refund";
import { queueGuestMail } from "#backend/payment/guest-mail";
import { takeNights } from "#backend/payment/nights";
import type { PaymentReport } from "#backend/payment/provider";
import { byTransfer, requestRefund } from "#backend/payment/refunds";
import { bookVat } from "#backend/payment/vat-ledger";
import { releaseNights } from "#backend/property/release";
import { isBooked, orderStatus } from "#lib/shop/constants";
import { firstPart } from "#lib/shop/graded";

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

export type Report = PaymentReport & { provider: string; eventId?: string; payload?: Record<string, unknown> };

/** The effect of a report on its payment. */
export type Confirmation = "confirmed" | "released" | "refund" | "unchanged" | "duplicate" | "unknown";

/** A report on a payment of an order, both locked by the transaction. */
type Reported = { tx: Database; order: Order; payment: Payment; report: Report; now: Date };

type RefundReason = "taken" | "changed" | "balance" | "double" | "amount" | "cancelled" | "returned";

const settledStates: Payment["status"][] = ["paid", "refund_due", "refunded"];
/** Of which the shop does not know any money yet, though the guest may have paid. */
const awaitedStates: Payment["status"][] = [...openStates, "superseded"];
const endedStates: Payment["status"][] = ["failed", "cancelled", "expired"];

/**
 * The only way to record the outcome of a payment, from notifications, the return page and the reconciler; idempotent, in any
 * order. One transaction changes payment, order, nights and mails. `amount` in Rappen. A payment that cannot be accepted is marked
 * for refund.
 */
export async function confirmPayment(db: Database, report: Report, now: Date): Promise<Confirmation> {
  const { paymentId, providerRef } = report;
  const named = paymentId ? eq(payments.id, paymentId) : eq(payments.providerRef, providerRef);
  const [known] = await db
    .select({ id: payments.id, orderId: payments.orderId, ref: payments.providerRef })
    .from(payments)
    .where(and(named, eq(payments.provider, report.provider)));
  if (!known || (known.ref && providerRef && known.ref !== providerRef)) return "unknown";
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for("update");
    if (!order || !payment) return "unknown";
    if (report.eventId && !(await recordEvent(tx, payment, report))) return "duplicate";
    if (report.state === "pending") return "unchanged";
    const reported = { tx, order, payment, report, now };
    if (report.state === "paid") return settlePaid(reported);
    if (report.state === "refunded") return settleRefunded(reported);
    if (report.state === "refund-failed") {
      await settleFailedRefund(tx, order, payment, report.amount);
      return "refund";
    }
    return settleRefused(reported, report.state);
  });
}

const setPayment = ({ tx, payment }: Reported, change: Partial<Payment>) =>
  tx.update(payments).set(change).where(eq(payments.id, payment.id));

const setOrder = ({ tx, order, now }: Reported, change: Partial<Order>) =>
  tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, order.id));

async function recordEvent(tx: Database, payment: Payment, { eventId, provider, payload }: Report): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ id: eventId ?? "", provider, paymentId: payment.id, payload: payload ?? {} })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

/** Rappen the order's lines cost now. */
export async function totalOf(tx: Database, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${orderItems.total}), 0)` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return Number(row?.total ?? 0);
}

/** Whether a paid order has been cancelled since: later payments are refunded. */
async function isCancelled(tx: Database, orderId: string): Promise<boolean> {
  const rows = await tx.select({ at: cancellations.at }).from(cancellations).where(eq(cancellations.orderId, orderId));
  return rows.length > 0;
}

/** Why a payment of a partly paid order cannot be accepted; null when it can. */
function furtherObjection(order: Order, { kind, amount, provider }: Payment, total: number): RefundReason | null {
  if (order.status !== orderStatus.partPaid) return "double";
  const due = total - order.paidTotal;
  if (kind === "part") return amount < due ? null : "balance";
  // A bank transfer may be of any amount: the excess is refunded.
  return amount === due || (provider === byTransfer && amount > due) ? null : "balance";
}

/** Whether a payment had ended without money, and its order was changed or another of its payments begun since. */
async function isOvertaken(tx: Database, order: Order, { id, status, createdAt }: Payment): Promise<boolean> {
  if (!endedStates.includes(status)) return false;
  const newer = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), ne(payments.id, id), gt(payments.createdAt, createdAt)))
    .limit(1);
  return newer.length > 0 || order.status !== orderStatus.cancelled;
}

/** Why a first payment of an order cannot be accepted; null when it can. */
async function firstObjection({ tx, order, payment }: Reported, total: number): Promise<RefundReason | null> {
  if (!order.open) return isBooked(order.status) ? "double" : "cancelled";
  if (await isOvertaken(tx, order, payment)) return "changed";
  return payment.amount === (payment.kind === "deposit" ? firstPart(total) : total) ? null : "changed";
}

const isFurther = ({ kind }: Payment) => kind === "balance" || kind === "part";

/** Why a payment cannot be accepted; null when it is exactly the amount due. */
async function objection(reported: Reported, total: number): Promise<RefundReason | null> {
  const { tx, order, payment, report } = reported;
  if (await isCancelled(tx, order.id)) return "cancelled";
  if (report.amount !== payment.amount || report.currency !== payment.currency) return "amount";
  if (payment.status === "superseded") {
    // A cart that was merged into another one is closed without payment.
    if (order.open || !isBooked(order.status)) return "changed";
    return order.status === orderStatus.partPaid ? "balance" : "double";
  }
  return isFurther(payment) ? furtherObjection(order, payment, total) : firstObjection(reported, total);
}

async function settlePaid(reported: Reported): Promise<Confirmation> {
  const { tx, order, payment, report, now } = reported;
  if (settledStates.includes(payment.status)) return "unchanged";
  const total = await totalOf(tx, order.id);
  const reason = await objection(reported, total);
  if (reason) return giveBack(reported, reason);
  if (!isFurther(payment) && (await takeNights(tx, order.id, "booking", now))) return giveBack(reported, "taken");

  const excess = Math.max(0, order.paidTotal + payment.amount - total);
  const paidTotal = order.paidTotal + payment.amount - excess;
  const status = paidTotal >= total ? orderStatus.paid : orderStatus.partPaid;
  await setPayment(reported, {
    status: "paid",
    providerRef: report.providerRef || payment.providerRef,
    settledAt: now,
  });
  await supersedePayments(tx, order.id, { except: payment.id });
  await setOrder(reported, { status, total, paidTotal, open: false, payedAt: order.payedAt ?? now });
  await bookVat(tx, order.id, now);
  const data = { orderId: order.id, paymentId: payment.id, kind: payment.kind, amount: payment.amount };
  const template = receivedTemplate[payment.kind];
  await queueGuestMail(tx, order, { dedupKey: `confirmation:${payment.id}`, template, data });
  if (excess > 0) await giveExcessBack(reported, excess);
  await queueNotice(tx, { dedupKey: `order-notice:${payment.id}`, template: "order-notice", data });
  return "confirmed";
}

const receivedTemplate = {
  full: "order-confirmation",
  deposit: "order-confirmation",
  balance: "balance-received",
  part: "balance-part",
} as const satisfies Record<Payment["kind"], string>;

/** Refunds what a bank transfer exceeds the balance by, to the payer's account. */
async function giveExcessBack({ tx, order, payment, now }: Reported, amount: number): Promise<void> {
  const { id, account, createdAt } = payment;
  const held = [{ id, left: amount, byHand: true, account, createdAt }];
  await requestRefund(tx, held, { amount, reason: "excess", request: id }, now);
  await queueGuestMail(tx, order, {
    dedupKey: `refund-part:${id}`,
    template: "refund-part",
    data: { orderId: order.id, amount, byHand: amount, reason: "excess", knownAccount: account !== null },
  });
}

/** Releases the nights of an order that is not booked. False where it is, or another page may still be paid, for these nights. */
async function releaseUnpaid({ tx, order, now }: Reported): Promise<boolean> {
  const others = await tx.select({ id: payments.id }).from(payments).where(openPayments(order.id));
  if (others.length > 0 || isBooked(order.status)) return false;
  await releaseNights(tx, order.id, now);
  return true;
}

/** Marks a payment that no order can accept for refund, or as refunded where that is reported, and sends the mails about it. */
async function giveBack(reported: Reported, reason: RefundReason): Promise<Confirmation> {
  const { tx, order, payment, report, now } = reported;
  const isBack = report.state === "refunded";
  await setPayment(reported, {
    status: isBack ? "refunded" : "refund_due",
    providerRef: report.providerRef || payment.providerRef,
    settledAt: now,
    returnedAt: isBack ? now : null,
  });
  // Where the cart has changed since, the order is a cart again already.
  if (order.status === orderStatus.awaitingPayment || reason === "taken") {
    await releaseUnpaid(reported);
    // Also while another page may still be paid: whoever comes back from this one is told at once, and that one sets it again.
    await setOrder(reported, { status: orderStatus.cancelled, ...(reason === "taken" && { open: false }) });
  }
  const byHand = payment.provider === byTransfer && { byHand: true, knownAccount: payment.account !== null };
  const data = { orderId: order.id, paymentId: payment.id, amount: report.amount, reason, ...byHand };
  await queueGuestMail(tx, order, { dedupKey: `refund:${payment.id}`, template: "refund", data });
  await queueNotice(tx, { dedupKey: `refund-notice:${payment.id}`, template: "refund-notice", data });
  return "refund";
}

async function settleRefused(reported: Reported, state: "failed" | "cancelled" | "expired"): Promise<Confirmation> {
  const { payment, now } = reported;
  if (payment.status === "superseded") await setPayment(reported, { status: state });
  if (!openStates.includes(payment.status)) return "unchanged";
  await setPayment(reported, { status: state, settledAt: now });
  if (await releaseUnpaid(reported)) await setOrder(reported, { status: orderStatus.cancelled });
  return "released";
}

async function settleRefunded(reported: Reported): Promise<Confirmation> {
  const { payment, now } = reported;
  // Refunded in the provider's dashboard before the shop knew of the payment.
  if (awaitedStates.includes(payment.status)) return giveBack(reported, "returned");
  // A refund may fail before it is entered as made; by hand it is made to an account.
  const hasFailed = payment.refundsByHand && payment.account === null;
  if (payment.status !== "refund_due" || hasFailed) return "unchanged";
  await setPayment(reported, { status: "refunded", returnedAt: now });
  return "refund";
}
