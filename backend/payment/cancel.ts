import { eq } from "drizzle-orm";
import { type Actor, recordAudit } from "#backend/audit";
import { goodwillOf } from "#backend/cart/goodwill";
import { loadOrder } from "#backend/cart/load-order";
import { supersedePayments } from "#backend/cart/open-payments";
import type { Database } from "#backend/db/database";
import { cancellations, orderItems, orders } from "#backend/db/tables/order";
import { cancelledLines, type NotByTerms, termsOf } from "#backend/order/cancellable";
import { lockOrder } from "#backend/order/lock";
import { queueNotice } from "#backend/outbox/queue";
import { queueGuestMail } from "#backend/payment/guest-mail";
import { heldOf, refundable, requestRefund } from "#backend/payment/refunds";
import { bookVat } from "#backend/payment/vat-ledger";
import { releaseNights } from "#backend/property/release";
import { today } from "#lib/property/calendar";
import { keptParts, settle } from "#lib/shop/cancellation";
import { isBooked, orderStatus } from "#lib/shop/constants";

type Order = typeof orders.$inferSelect;

/** How an order is cancelled; amounts in Rappen. By the terms `refund` is the amount that was shown before confirming. */
export type Cancelling =
  | { by: "terms"; refund: number; staff: Actor | null }
  | { by: "decision"; refund: number; staff: Actor; reason: string };

/** The outcome: cancelled now or before, the reason why it cannot be, or that the refund differs from the amount shown. */
export type Cancelled = "cancelled" | "already" | NotByTerms | "changed" | "amount";

/**
 * The only way to cancel a paid order, by its guest or on the desk; idempotent. One transaction changes the order's state, its
 * nights, refunds, mails and the journal. Open payments are superseded; one that is completed later is refunded by `confirmPayment`.
 */
export async function cancelOrder(db: Database, orderId: string, how: Cancelling, now: Date): Promise<Cancelled> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return "not-paid";
    const [before] = await tx.select().from(cancellations).where(eq(cancellations.orderId, orderId));
    if (before) return "already";
    const sums = await sumsOf(tx, order, how, now);
    if (typeof sums === "string") return sums;
    await close(tx, order, now);
    const { owed, kept, refund, held, parts } = sums;
    const reason = how.by === "decision" ? how.reason : null;
    await tx
      .insert(cancellations)
      .values({ orderId, at: now, staffId: how.staff?.id ?? null, reason, owed, kept, refund });
    for (const part of parts) await tx.update(orderItems).set({ kept: part.kept }).where(eq(orderItems.id, part.id));
    await bookVat(tx, order.id, now);
    if (refund > 0) await requestRefund(tx, held, { amount: refund, reason: "cancellation", request: orderId }, now);
    await notifyGuestAndAgency(tx, order);
    const event = { action: "order-cancelled" as const, subject: `order:${order.number}` };
    const after = { status: orderStatus.cancelled, kept, refund, ...(reason ? { reason } : {}) };
    await recordAudit(
      tx,
      how.staff,
      { ...event, before: { status: order.status, paidTotal: order.paidTotal }, after },
      now,
    );
    return "cancelled";
  });
}

async function sumsOf(tx: Database, order: Order, how: Cancelling, now: Date) {
  const loaded = await loadOrder(tx, order.id, now);
  const held = await refundable(tx, order.id);
  const all = heldOf(held);
  if (!loaded) return "not-paid";
  const partsOf = (kept: number) => keptParts(cancelledLines(loaded, now), today(now), kept);
  if (how.by === "terms") {
    const terms = termsOf(loaded, now);
    if (typeof terms === "string") return terms;
    const given = await goodwillOf(tx, order.id);
    const sums = settle(terms.owed, all, given);
    // What was given back is the agency's: the owner's part is what it would be without.
    const parts = partsOf(Math.min(terms.owed, all + given));
    return sums.refund === how.refund ? { ...sums, held, parts } : "changed";
  }
  if (!isBooked(order.status)) return "not-paid";
  if (how.refund > all) return "amount";
  const kept = all - how.refund;
  return { owed: kept, kept, refund: how.refund, held, parts: partsOf(kept) };
}

async function close(tx: Database, { id }: Order, now: Date): Promise<void> {
  await releaseNights(tx, id, now);
  await supersedePayments(tx, id, { settledAt: now });
  await tx.update(orders).set({ status: orderStatus.cancelled, open: false, updatedAt: now }).where(eq(orders.id, id));
}

async function notifyGuestAndAgency(tx: Database, order: Order): Promise<void> {
  const { id } = order;
  const data = { orderId: id };
  await queueGuestMail(tx, order, { dedupKey: `cancellation:${id}`, template: "cancellation", data });
  await queueNotice(tx, { dedupKey: `cancellation-notice:${id}`, template: "cancellation-notice", data });
}
