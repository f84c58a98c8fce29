import { agency } from "#agency/agency";
import { balancePart, balanceReceived, balanceReminder } from "#backend/mail/balance-letters";
import { confirmation } from "#backend/mail/confirmation-letter";
import type { Letter, MailContext, Template } from "#backend/mail/letter";
import { linkOf, orderAttachments, orderOf } from "#backend/mail/order-of";
import { amounts, balanceParts, isStay, noticeOf, refundFacts } from "#backend/mail/order-parts";
import { telephone } from "#lib/agency-telephone";
import { formatPrice } from "#lib/i18n/format";
import { isBooked, orderStatus } from "#lib/shop/constants";
import { formatRappen } from "#lib/shop/money";

/** A payment did not arrive, and none has since: sent once, with a link to pay from any device. */
async function paymentFailed(context: MailContext): Promise<Letter | null> {
  const { order, number, words, hello } = await orderOf(context);
  if (order.status !== orderStatus.cancelled) return null;
  return {
    subject: words("failedSubject", { number }),
    title: hello,
    parts: [
      { kind: "text", text: words("failed") },
      order.orderItems.some(isStay) && { kind: "text", text: words("failedStay") },
      // Nobody has paid yet: anybody could have written the answers, to anybody's address.
      amounts(order, words, { answers: false }),
      { kind: "button", label: words("payAgain"), url: linkOf(context, number, "pay", "erreur") },
      { kind: "note", text: words("failedNote", { telephone }) },
    ],
  };
}

async function refund(context: MailContext): Promise<Letter> {
  const { order, number, words, hello, amount = 0, reason = "double", byHand, knownAccount } = await orderOf(context);
  // The payment of the balance is refunded, and the balance is still due.
  const isOpen = (reason === "balance" || reason === "returned") && order.status === orderStatus.partPaid;
  return {
    subject: words("refundSubject", { number }),
    title: hello,
    parts: [
      { kind: "text", text: words(`refund.${reason}`) },
      refundFacts(number, amount, words),
      { kind: "text", text: words(!byHand ? "refundText" : knownAccount ? "refundToPayer" : "refundToAccount") },
      ...(isOpen ? balanceParts(order, words, { url: linkOf(context, number, "pay") }) : []),
    ],
    ...(isOpen && { attachments: await orderAttachments(context, order, number) }),
  };
}

/**
 * To the agency, in its language: a payment came in or is refunded, or a balance is late; none about an order that was cancelled,
 * or whose balance was paid, since.
 */
async function notice({ deps, data }: MailContext): Promise<Letter | null> {
  const {
    order,
    number,
    words,
    reason,
    amount = 0,
    stage,
    byHand,
  } = await orderOf({ deps, data, locale: agency.language });
  const isOutdated = stage ? order.status !== orderStatus.partPaid : !isBooked(order.status);
  if (reason === undefined && isOutdated) return null;
  const title = words(stage ? "notice.late" : reason ? "notice.refund" : "notice.order", { number });
  const { name, guest, head } = noticeOf(order, title, words);
  return {
    ...head,
    preview: `${name}, ${formatPrice(order.total)}`,
    parts: [
      reason !== undefined && {
        kind: "text",
        text: `${words("notice.why", { reason })} ${words(byHand ? "notice.byHand" : "notice.byItself", { amount: formatRappen(amount) })}`,
      },
      guest,
      amounts(order, words),
      order.remarks ? { kind: "text", text: words("notice.remarks", { text: order.remarks }) } : false,
    ],
  };
}

/** Letters about orders. */
export const orderTemplates: Record<string, Template> = {
  "order-confirmation": confirmation,
  "balance-received": balanceReceived,
  "balance-part": balancePart,
  "balance-reminder": balanceReminder,
  "payment-failed": paymentFailed,
  refund,
  "order-notice": notice,
  "refund-notice": notice,
};
