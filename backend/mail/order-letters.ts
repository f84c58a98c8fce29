import { balancePart, balanceReceived, balanceReminder } from "#backend/mail/balance-letters";
import { confirmation } from "#backend/mail/confirmation-letter";
import { type Letter, type MailContext, type Template, telephone } from "#backend/mail/letter";
import { orderOf } from "#backend/mail/order-of";
import { amounts, isStay } from "#backend/mail/order-parts";
import { orderLink } from "#backend/order/link";
import { wordsIn } from "#backend/words";
import { formatPrice } from "#lib/i18n/format";
import { defaultLocale } from "#lib/i18n/locale";
import { orderStatus } from "#lib/shop/constants";
import { toChf } from "#lib/shop/money";

/** The payment did not come in and nobody has paid since: said once, with a way to pay from any device. */
async function paymentFailed(context: MailContext): Promise<Letter | null> {
  const { order, number } = await orderOf(context);
  if (order.status !== orderStatus.cancelled) return null;
  const words = wordsIn(context.locale, "order");
  const { config, clock } = context.deps;
  const url = orderLink(config, { number, locale: context.locale }, "pay", clock(), "erreur");
  return {
    subject: words("failedSubject", { number }),
    preview: words("failed"),
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text: words("failed") },
      ...(order.orderItems.some(isStay) ? [{ kind: "text" as const, text: words("failedStay") }] : []),
      amounts(order, words),
      { kind: "button", label: words("payAgain"), url },
      { kind: "note", text: words("failedNote", { telephone }) },
    ],
  };
}

async function refund(context: MailContext): Promise<Letter> {
  const { order, number, amount = 0, reason = "double", byHand, knownAccount } = await orderOf(context);
  const words = wordsIn(context.locale, "order");
  const text = words(`refund.${reason}`);
  return {
    subject: words("refundSubject", { number }),
    preview: text,
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      {
        kind: "facts",
        rows: [
          [words("number"), number],
          [words("refunded"), formatPrice(toChf(amount))],
        ],
      },
      { kind: "text", text: words(!byHand ? "refundText" : knownAccount ? "refundToPayer" : "refundToAccount") },
    ],
  };
}

/** To the agency, in its language. */
async function notice({ deps, data }: MailContext): Promise<Letter> {
  const { order, number, reason, amount, stage } = await orderOf({ deps, data, locale: defaultLocale });
  const words = wordsIn(defaultLocale, "order");
  const { firstName, lastName, email, phone } = order.shippingContact;
  const name = `${firstName} ${lastName}`;
  const title = words(stage ? "notice.late" : reason ? "notice.refund" : "notice.order", { number });
  return {
    subject: `${title} · ${name}`,
    preview: `${name}, ${formatPrice(order.total)}`,
    title,
    replyTo: email,
    parts: [
      ...(reason
        ? [{ kind: "text" as const, text: `${words(`refund.${reason}`)}\n${formatPrice(toChf(amount ?? 0))}` }]
        : []),
      {
        kind: "facts",
        rows: [
          [words("notice.guest"), name],
          [words("notice.email"), email],
          [words("notice.phone"), phone],
        ],
      },
      amounts(order, words),
      ...(order.remarks ? [{ kind: "text" as const, text: words("notice.remarks", { text: order.remarks }) }] : []),
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
