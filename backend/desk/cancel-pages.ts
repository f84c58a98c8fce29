import { html } from "hono/html";
import { amount } from "#backend/desk/amount";
import { field } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { OrderStory } from "#backend/desk/orders";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/desk/table";
import type { NotByTerms } from "#backend/order/cancellable";
import { formatInstant, formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";
import type { CancellingQuote } from "#lib/shop/order-change-schema";

type Offer = {
  number: string;
  /** What the terms say; why they say nothing. */
  quote: CancellingQuote | NotByTerms;
  /** Rappen that were paid and not given back. */
  held: number;
  /** False for an order that cannot be cancelled at all. */
  isPaid: boolean;
  /** Names the form of a part refund, so that it counts once. */
  request: string;
  notice: Notice;
};

function termsPart({ number, quote }: Offer, words: DeskWords): Part {
  if (typeof quote === "string") return html`<p class="grey">${words(`cancel.${quote}`)}</p>`;
  const row = ({ title, owed, percent }: CancellingQuote["parts"][number]) => html`
    <tr>
      <td>
        ${title}${
          percent === null
            ? ""
            : html`
                <br />
                <span class="grey small">${words("cancel.percent", { percent })}</span>
              `
        }
      </td>
      <td class="num">${formatPrice(owed)}</td>
    </tr>
  `;
  const sum = (label: string, value: number, strong = false) => html`
    <tr>
      <td>
        ${strong ? html`<strong>${label}</strong>` : label}
      </td>
      <td class="num">
        ${strong ? html`<strong>${formatPrice(value)}</strong>` : formatPrice(value)}
      </td>
    </tr>
  `;
  const sums = [
    sum(words("cancel.held"), quote.paid),
    sum(words("cancel.kept"), quote.kept),
    sum(words("cancel.back"), quote.refund, true),
  ];
  return html`
    ${table([...quote.parts.map(row), ...sums], [words("cancel.line"), { figures: words("cancel.owed") }])}
    ${
      quote.owed > quote.kept
        ? html`<p>${words("cancel.unpaid", { amount: formatPrice(quote.owed - quote.kept) })}</p>`
        : ""
    }
    ${quote.toAccount > 0 ? html`<p>${words("cancel.toAccount", { amount: formatPrice(quote.toAccount) })}</p>` : ""}
    <form method="post" action="/desk/orders/${number}/cancel">
      <input type="hidden" name="refund" value="${quote.refund.toFixed(2)}" />
      <section>
        <p class="grey small">${words("cancel.termsText")}</p>
        <p><button>${words("cancel.termsSubmit", { amount: formatPrice(quote.refund) })}</button></p>
      </section>
    </form>
  `;
}

const reason = (id: string, words: DeskWords) =>
  field(id, words("cancel.reason"), { name: "reason", maxlength: "300" }, words("cancel.reasonHelp"));

const sumField = (id: string, label: string, value: string) =>
  field(id, label, { name: "amount", inputmode: "decimal", value });

/** Cancelling an order and giving money back, with the amounts before the press. */
export function cancelPage(person: Staff, offer: Offer): Part {
  const words = deskWords(person);
  const { number, held, isPaid, request, notice } = offer;
  const decides = mayAct(person, "manager");
  const decision = html`
    <section class="card">
      <h2>${words("cancel.decision")}</h2>
      <p>${words("cancel.decisionText")}</p>
      <form method="post" action="/desk/orders/${number}/cancel/decision">
        <section>
          ${sumField("back", words("cancel.backField"), toChf(held).toFixed(2))}${reason("decision-reason", words)}
          <button>${words("cancel.decisionSubmit")}</button>
        </section>
      </form>
    </section>
  `;
  const part = html`
    <section class="card">
      <h2>${words("refund.title")}</h2>
      <p>${words("refund.text", { amount: amount(held) })}</p>
      <form method="post" action="/desk/orders/${number}/refund">
        <section>
          <input type="hidden" name="request" value="${request}" />
          <input type="hidden" name="shown" value="${toChf(held).toFixed(2)}" />
          ${sumField("part", words("refund.amountField"), "")}${reason("refund-reason", words)}
          <button>${words("refund.submit")}</button>
        </section>
      </form>
    </section>
  `;
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
  return deskPage(person, { title: words("cancel.title", { number }), room: "orders", notice, body });
}

/** What went back of an order's payments, and how far it is. */
export function refundTable({ refunds }: OrderStory, words: DeskWords): Part {
  const line = (row: OrderStory["refunds"][number]) => html`
    <tr>
      <td>${formatInstant(row.createdAt.toISOString())}</td>
      <td>
        ${words("refund.reasonOf", { reason: row.reason })},
        ${words("paymentBy", { provider: row.provider })}${
          row.account
            ? html`
                <br />
                <span class="grey small">${row.account}</span>
              `
            : ""
        }
      </td>
      <td>${words("refund.state", { state: row.status })}</td>
      <td class="num">${amount(row.amount)}</td>
    </tr>
  `;
  return table(refunds.map(line));
}

/** A cancelled order's sums, for its card. */
export function cancellationFacts({ cancellation, by }: OrderStory, words: DeskWords): Part | string {
  if (!cancellation) return "";
  const { at, owed, kept, refund, reason } = cancellation;
  const who = by === null ? words("deedByGuest") : words("deedBy", { name: by });
  return html`
    <dt>${words("cancel.on")}</dt>
    <dd>
      ${formatInstant(at.toISOString())}
      <br />
      <span class="grey small">${who}</span>
    </dd>
    <dt>${words("cancel.kept")}</dt>
    <dd>${amount(kept)}</dd>
    <dt>${words("cancel.back")}</dt>
    <dd>${amount(refund)}</dd>
    ${
      owed > kept
        ? html`
            <dt>${words("cancel.unpaidTerm")}</dt>
            <dd>${amount(owed - kept)}</dd>
          `
        : ""
    }${
      reason
        ? html`
            <dt>${words("cancel.reason")}</dt>
            <dd class="wrap">${reason}</dd>
          `
        : ""
    }
  `;
}
