import { html } from "hono/html";
import { below, fact } from "#backend/desk/facts";
import { field, formCard, hidden, type SubmittedForm, submittedValues } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { OrderStory } from "#backend/desk/orders";
import { mayAct, type Staff } from "#backend/desk/staff";
import type { NotByTerms } from "#backend/order/cancellable";
import type { CancellingOffer } from "#backend/payment/cancel-routes";
import { table } from "#backend/table";
import { formatPrice, formatTimestamp } from "#lib/i18n/format";
import { formatRappen as amount, toChf } from "#lib/shop/money";

type Offer = {
  number: string;
  /** The refund by the terms, or why there is none. */
  quote: CancellingOffer | NotByTerms;
  /** Rappen that were paid and not refunded. */
  held: number;
  /** False for an order that cannot be cancelled at all. */
  isPaid: boolean;
  /** Idempotency key of the partial refund form. */
  request: string;
  notice: Notice;
  submitted?: SubmittedForm | undefined;
};

function termsPart({ number, quote }: Offer, words: DeskWords): Part {
  if (typeof quote === "string") return html`<p class="grey">${words(`refused.cancel-${quote}`)}</p>`;
  const row = ({ title, owed, percent }: CancellingOffer["parts"][number]) => html`
    <tr>
      <td>${title}${percent === null ? "" : below(words("cancel.percent", { percent }))}</td>
      <td class="num">${formatPrice(owed)}</td>
    </tr>
  `;
  const sum = (label: unknown, value: unknown) => html`
    <tr>
      <td>${label}</td>
      <td class="num">${value}</td>
    </tr>
  `;
  const strong = (text: string) => html`<strong>${text}</strong>`;
  const sums = [
    sum(words("cancel.held"), formatPrice(quote.paid + quote.refunded)),
    ...(quote.refunded > 0 ? [sum(words("cancel.refunded"), formatPrice(quote.refunded))] : []),
    sum(words("cancel.kept"), formatPrice(quote.kept)),
    sum(strong(words("cancel.back")), strong(formatPrice(quote.refund))),
  ];
  return html`
    ${table([...quote.parts.map(row), ...sums], [words("cancel.line"), { figures: words("cancel.owed") }])}
    ${
      quote.owed > quote.kept
        ? html`<p>${words("cancel.unpaid", { amount: formatPrice(quote.owed - quote.kept) })}</p>`
        : ""
    }
    ${quote.byHand > 0 ? html`<p>${words("cancel.toAccount", { amount: formatPrice(quote.byHand) })}</p>` : ""}
    <form method="post" action="/desk/orders/${number}/cancel">
      <input type="hidden" name="refund" value="${quote.refund.toFixed(2)}" />
      <section>
        <p class="grey small">${words("cancel.termsText")}</p>
        <p><button>${words("cancel.termsSubmit", { amount: formatPrice(quote.refund) })}</button></p>
      </section>
    </form>
  `;
}

const reason = (id: string, value: string | undefined, words: DeskWords) =>
  field(id, words("cancel.reason"), { name: "reason", maxlength: "300", value }, words("cancel.reasonHelp"));

const sumField = (id: string, label: string, value: string) =>
  field(id, label, { name: "amount", inputmode: "decimal", value });

/** Page to cancel an order or to refund money, with the amounts shown before confirming. */
export function cancelPage(person: Staff, offer: Offer): Part {
  const words = deskWords(person);
  const { number, held, isPaid, request, notice, submitted } = offer;
  const decides = mayAct(person, "manager");
  const [decided, parted] = [submittedValues(submitted, "decision"), submittedValues(submitted, "refund")];
  const decision = formCard({
    id: "decision",
    submitted,
    title: words("cancel.decision"),
    text: words("cancel.decisionText"),
    action: `/desk/orders/${number}/cancel/decision`,
    fields: [
      sumField("back", words("cancel.backField"), decided.amount ?? toChf(held).toFixed(2)),
      reason("decision-reason", decided.reason, words),
    ],
    submit: words("cancel.decisionSubmit"),
  });
  const part = formCard({
    id: "refund",
    submitted,
    title: words("refund.title"),
    text: words("refund.text", { amount: amount(held) }),
    action: `/desk/orders/${number}/refund`,
    fields: [
      hidden({ request, shown: toChf(held).toFixed(2) }),
      sumField("part", words("refund.amountField"), parted.amount ?? ""),
      reason("refund-reason", parted.reason, words),
    ],
    submit: words("refund.submit"),
  });
  const body = html`
    <p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
    <div class="two">
      <section>
        <h2>${words("cancel.terms")}</h2>
        ${termsPart(offer, words)}
      </section>
      <div class="col">${decides && isPaid ? decision : ""}${decides && held > 0 ? part : ""}</div>
    </div>
  `;
  const title = words("cancel.title", { number });
  return deskPage(person, { title, tab: "orders", notice, body, activeForm: submitted?.form });
}

/** The refunds of an order's payments and their progress. */
export function refundTable({ refunds }: OrderStory, words: DeskWords): Part {
  const line = (row: OrderStory["refunds"][number]) => html`
    <tr>
      <td>${formatTimestamp(row.createdAt.toISOString())}</td>
      <td>
        ${words("refund.reasonOf", { reason: row.reason })},
        ${words("paymentBy", { provider: row.provider })}${below(row.account)}
      </td>
      <td>${words("refund.state", { state: row.status })}</td>
      <td class="num">${amount(row.amount)}</td>
    </tr>
  `;
  return table(refunds.map(line));
}

/** Goodwill refunds before a cancellation and after it, in Rappen. */
function goodwillIn({ refunds, cancellation }: OrderStory) {
  const sums = { before: 0, after: 0 };
  for (const { reason, amount, createdAt } of refunds)
    if (reason === "part") sums[cancellation && createdAt > cancellation.at ? "after" : "before"] += amount;
  return sums;
}

/** What was refunded of an order before it was cancelled, and the sums of the cancellation, for its card. */
export function refundFacts(story: OrderStory, words: DeskWords): Part {
  const { before, after } = goodwillIn(story);
  return html`
    ${before > 0 ? fact(words("cancel.refunded"), amount(before)) : ""}${cancellationFacts(story, after, words)}
  `;
}

function cancellationFacts({ cancellation, by }: OrderStory, refundedSince: number, words: DeskWords): Part | string {
  if (!cancellation) return "";
  const { at, owed, reason } = cancellation;
  const [kept, refund] = [cancellation.kept - refundedSince, cancellation.refund + refundedSince];
  const who = by === null ? words("deedByGuest") : words("deedBy", { name: by });
  return html`
    ${fact(words("cancel.on"), html`${formatTimestamp(at.toISOString())}${below(who)}`)}
    ${fact(words("cancel.kept"), amount(kept))}
    ${fact(words("cancel.back"), amount(refund))}
    ${owed > kept ? fact(words("cancel.unpaidTerm"), amount(owed - kept)) : ""}${fact(words("cancel.reason"), reason, "wrap")}
  `;
}
