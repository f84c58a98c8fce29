import { agency } from "#agency/agency";
import { type Actor, type AuditEvent, recordAudit } from "#backend/audit";
import type { LoadedItem } from "#backend/cart/load-order";
import type { Database } from "#backend/db/database";
import { queueNotice } from "#backend/outbox/queue";
import { queueGuestMail } from "#backend/payment/guest-mail";
import { type AppliedChange, lineTitle } from "#backend/payment/order-change";

type Notification = {
  kind: "extras" | "returned" | "party" | "service" | "removed";
  /** The line whose answers the mail states, as they are when it is sent. */
  item?: string;
  /** For the journal, which also records the order's total before and after. */
  event: Omit<AuditEvent, "subject">;
  now: Date;
};

/** A line as the journal keeps it: without words, which follow the language of its reader. */
export const journalLine = ({ row, product }: Pick<LoadedItem, "row" | "product">) => ({
  product: product.id,
  quantity: row.quantity,
});

/** Notifies the guest of a change and of what is due, the agency when the guest made it, and writes the journal. */
export async function notifyChange(
  tx: Database,
  { order, changed }: AppliedChange,
  staff: Actor | null,
  { kind, item, event, now }: Notification,
): Promise<void> {
  const { ask, back, byHand, knownAccount } = changed;
  const dataIn = (locale: string) => {
    const lines = changed.lines.map((line) => ({
      title: lineTitle(line, locale),
      before: line.before,
      after: line.after,
    }));
    return { orderId: order.id, kind, item, lines, ask, back, byHand, knownAccount };
  };
  const dedupKey = `order-changed:${crypto.randomUUID()}`;
  await queueGuestMail(tx, order, { dedupKey, template: "order-changed", data: dataIn(order.locale) });
  const notice = { dedupKey: `${dedupKey}:notice`, template: "change-notice", data: dataIn(agency.language) };
  if (!staff) await queueNotice(tx, notice);
  const before = { ...event.before, total: order.total };
  const after = { ...event.after, total: changed.after };
  await recordAudit(tx, staff, { action: event.action, subject: `order:${order.number}`, before, after }, now);
}
