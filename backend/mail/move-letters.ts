import { z } from "zod";
import { ways } from "#backend/mail/cancellation-letters";
import type { Letter, MailContext, Template } from "#backend/mail/letter";
import { linkOf, numberedOrder, orderAttachments } from "#backend/mail/order-of";
import { amounts, balanceParts } from "#backend/mail/order-parts";
import { telephone } from "#lib/agency-telephone";
import { formatDate } from "#lib/i18n/format";
import { formatRappen } from "#lib/shop/money";

const placeSchema = z.object({ home: z.string(), from: z.string(), to: z.string() });
const dataSchema = z.object({
  orderId: z.uuid(),
  from: placeSchema,
  to: placeSchema,
  ask: z.number().int(),
  back: z.number().int(),
  byHand: z.number().int(),
  knownAccount: z.boolean(),
  /** Services that keep a day outside the new nights; missing in older mails. */
  outside: z.array(z.string()).default([]),
});

/** A stay was moved to other nights or another home: the new stay, its price, and the amount to pay or refunded. */
async function stayMoved(context: MailContext): Promise<Letter> {
  const { orderId, from, to, ask, back, byHand, knownAccount, outside } = dataSchema.parse(context.data);
  const { order, number, words, hello } = await numberedOrder(context, orderId);
  const place = ({ home, from: first, to: last }: z.infer<typeof placeSchema>) =>
    words("moved.place", { home, from: formatDate(first), to: formatDate(last) });
  return {
    subject: words("moved.subject", { number }),
    preview: place(to),
    title: hello,
    parts: [
      { kind: "text", text: words("moved.text") },
      {
        kind: "facts",
        rows: [
          [words("number"), number],
          [words("moved.until"), place(from)],
          [words("moved.now"), place(to)],
        ],
      },
      amounts(order, words),
      outside.length > 0 && {
        kind: "text",
        text: words("moved.outside", { count: outside.length, services: outside.join(", "), telephone }),
      },
      ...(ask > 0 ? balanceParts(order, words, { url: linkOf(context, number, "pay") }) : []),
      back > 0 && { kind: "text", text: words("moved.back", { amount: formatRappen(back) }) },
      ...ways(back, byHand, words, knownAccount),
      { kind: "note", text: words("attached") },
    ],
    attachments: await orderAttachments(context, order, number),
  };
}

/** Letters about stays that were moved. */
export const moveTemplates: Record<string, Template> = { "stay-moved": stayMoved };
