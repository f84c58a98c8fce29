import type { Letter, MailContext } from "#backend/mail/letter";
import { linkOf, orderAttachments, orderOf } from "#backend/mail/order-of";
import { amounts, balanceParts, orderFacts } from "#backend/mail/order-parts";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { isBooked, orderStatus } from "#lib/shop/constants";
import { formatRappen } from "#lib/shop/money";

/** The balance has come in; none once the order is cancelled. */
export async function balanceReceived(context: MailContext): Promise<Letter | null> {
  const { order, number, words } = await orderOf(context);
  if (!isBooked(order.status)) return null;
  return {
    subject: words("balanceSubject", { number }),
    title: words("balanceTitle", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words("balanceReceived") },
      amounts(order, words),
      { kind: "button", label: words("view"), url: linkOf(context, number, "view") },
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** A transfer of less than the balance: the amount received, and the remainder with its due date; null once nothing is due. */
export async function balancePart(context: MailContext): Promise<Letter | null> {
  const { order, number, words, hello, amount = 0 } = await orderOf(context);
  if (order.status !== orderStatus.partPaid) return null;
  return {
    subject: words("partSubject", { number }),
    title: hello,
    parts: [
      { kind: "text", text: words("partReceived", { amount: formatRappen(amount) }) },
      amounts(order, words),
      ...balanceParts(order, words, { url: linkOf(context, number, "pay") }),
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** The balance is due soon, today or since days; none once it is paid. */
export async function balanceReminder(context: MailContext): Promise<Letter | null> {
  const { order, number, words, hello, stage: queuedFor = "ahead" } = await orderOf(context);
  if (order.status !== orderStatus.partPaid) return null;
  const dueAt = order.gradedToPayAt ?? "";
  // On the due day the shop or the mail server may have been down.
  const stage = queuedFor === "due" && dueAt < today(context.deps.clock()) ? "late" : queuedFor;
  const text = words(`reminder.${stage}`, { amount: formatPrice(order.reportedTotal), date: formatDate(dueAt) });
  return {
    subject: words(`reminderSubject.${stage}`, { number }),
    title: hello,
    parts: [
      { kind: "text", text },
      orderFacts(order, words, context.locale),
      amounts(order, words),
      { kind: "button", label: words("payBalance"), url: linkOf(context, number, "pay") },
      { kind: "note", text: words("reminderBill") },
      { kind: "note", text: words("reminderNote") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}
