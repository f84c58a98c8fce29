import { z } from "zod";
import { ways } from "#backend/mail/cancellation-letters";
import type { Letter, MailContext, Template } from "#backend/mail/letter";
import { orderAttachments } from "#backend/mail/order-of";
import { amounts } from "#backend/mail/order-parts";
import { orderLink } from "#backend/order/link";
import { readOrder } from "#backend/order/read";
import { wordsIn } from "#backend/words";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

const placeSchema = z.object({ home: z.string(), from: z.string(), to: z.string() });
const dataSchema = z.object({
  orderId: z.uuid(),
  from: placeSchema,
  to: placeSchema,
  ask: z.number().int(),
  back: z.number().int(),
  byHand: z.number().int(),
  knownAccount: z.boolean(),
});

/** A stay has gone to other nights or another home: which, what it costs now, and what is to pay or comes back. */
async function stayMoved({ deps, data, locale }: MailContext): Promise<Letter> {
  const { orderId, from, to, ask, back, byHand, knownAccount } = dataSchema.parse(data);
  const order = await readOrder(deps, orderId, locale);
  if (!order?.number) throw new Error(`order ${orderId} is gone`);
  const { number } = order;
  const words = wordsIn(locale, "order");
  const text = words("moved.text");
  const place = ({ home, from: first, to: last }: z.infer<typeof placeSchema>) =>
    words("moved.place", { home, from: formatDate(first), to: formatDate(last) });
  const due = order.gradedToPayAt && order.reportedTotal > 0;
  return {
    subject: words("moved.subject", { number }),
    preview: place(to),
    title: words("hello", { name: order.shippingContact.firstName }),
    parts: [
      { kind: "text", text },
      {
        kind: "facts",
        rows: [
          [words("number"), number],
          [words("moved.until"), place(from)],
          [words("moved.now"), place(to)],
        ],
      },
      amounts(order, words),
      ...(ask > 0 && due
        ? [
            {
              kind: "text" as const,
              text: words("balanceText", {
                amount: formatPrice(order.reportedTotal),
                date: formatDate(order.gradedToPayAt ?? ""),
              }),
            },
            {
              kind: "button" as const,
              label: words("payBalance"),
              url: orderLink(deps.config, { number, locale }, "pay", deps.clock()),
            },
          ]
        : []),
      ...(back > 0 ? [{ kind: "text" as const, text: words("moved.back", { amount: formatPrice(toChf(back)) }) }] : []),
      ...ways(back, byHand, words, knownAccount),
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments({ deps, locale, data }, order, number),
  };
}

/** Letters about stays that were moved. */
export const moveTemplates: Record<string, Template> = { "stay-moved": stayMoved };
