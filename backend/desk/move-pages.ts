import { html } from "hono/html";
import { type DeskWords, deskPage, deskWords, field, type Notice, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import type { NotMoved } from "#backend/payment/move";
import type { Changed } from "#backend/payment/order-change";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

const amount = (rappen: number) => formatPrice(toChf(rappen));

/** What is asked for: a home by its reference, and nights. */
export type Asked = { home: string; from: string; to: string };

type Told = {
  number: string;
  item: string;
  /** What the stay is now. */
  stay: { title: string; from: string; to: string };
  asked: Asked;
  /** What it would bring; why it cannot be; null before anything else was asked for. */
  offer: Changed | NotMoved | null;
  today: string;
  notice: Notice;
};

function offerPart({ number, item, asked }: Told, offer: Changed, words: DeskWords): Part {
  const line = ({ title, before, after }: Changed["lines"][number]) =>
    html`<tr><td>${title}</td><td class="num" data-label="${words("before")}">${before === null ? "" : amount(before)}</td><td class="num" data-label="${words("after")}">${after === null ? words("move.gone") : amount(after)}</td></tr>`;
  const press =
    offer.ask > 0
      ? words("move.ask", { amount: amount(offer.ask) })
      : offer.back > 0
        ? words("move.back", { amount: amount(offer.back) })
        : words("move.press");
  const follows =
    offer.ask > 0
      ? words("move.askText", { amount: amount(offer.ask), date: formatDate(offer.dueAt ?? "") })
      : offer.back > 0
        ? words("move.backText", { amount: amount(offer.back) })
        : words("move.sameText");
  return html`<section><h2>${words("move.offer")}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${words("cancel.line")}</th><th scope="col" class="num">${words("before")}</th><th scope="col" class="num">${words("after")}</th></tr></thead><tbody>${offer.lines.map(line)}
<tr><td><strong>${words("total")}</strong></td><td class="num" data-label="${words("before")}"><strong>${amount(offer.before)}</strong></td><td class="num" data-label="${words("after")}"><strong>${amount(offer.after)}</strong></td></tr></tbody></table></div>
<p>${follows} ${words("move.mail")}</p>
<form method="post" action="/desk/orders/${number}/move"><input type="hidden" name="item" value="${item}"><input type="hidden" name="home" value="${asked.home}"><input type="hidden" name="from" value="${asked.from}"><input type="hidden" name="to" value="${asked.to}"><input type="hidden" name="total" value="${toChf(offer.after).toFixed(2)}"><button>${press}</button></form></section>`;
}

/** Moving a stay: where to, and what that brings before the press. */
export function movePage(person: Staff, told: Told): Part {
  const words = deskWords(person);
  const { number, item, stay, asked, offer, today, notice } = told;
  const now = words("move.now", { home: stay.title, from: formatDate(stay.from), to: formatDate(stay.to) });
  const refused = typeof offer === "string" ? html`<p class="alert" role="alert">${words(`move.${offer}`)}</p>` : "";
  const body = html`<p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
<section class="card"><h2>${words("move.where")}</h2><p>${now}</p>
<form class="row" method="get" action="/desk/orders/${number}/move"><input type="hidden" name="item" value="${item}">
${field("home", words("move.reference"), { value: asked.home, maxlength: "40", autocomplete: "off" })}
${field("from", words("from"), { type: "date", min: today, value: asked.from })}${field("to", words("to"), { type: "date", min: today, value: asked.to })}
<button${offer !== null && typeof offer !== "string" ? html` class="second"` : ""}>${words("move.look")}</button></form></section>
${refused}${offer !== null && typeof offer !== "string" ? offerPart(told, offer, words) : ""}`;
  return deskPage(person, { title: words("move.title", { number }), room: "orders", notice, body });
}
