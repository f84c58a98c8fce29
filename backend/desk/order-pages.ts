import { html } from "hono/html";
import { amount } from "#backend/desk/amount";

import { cancellationFacts, refundTable } from "#backend/desk/cancel-pages";
import { type DeskWords, deskPage, deskWords, field, type Notice, type Part } from "#backend/desk/frame";
import type { NotedDeed } from "#backend/desk/journal";
import { deedTable } from "#backend/desk/journal-pages";
import { noteLength, type OrderNote } from "#backend/desk/order-notes";
import { orderStateTag } from "#backend/desk/order-state";
import { type FoundOrder, type OrderState, type OrderStory, orderStates } from "#backend/desk/orders";
import { pager } from "#backend/desk/pager";
import { mayAct, type Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import { formatDate, formatInstant, formatPrice } from "#lib/i18n/format";
import { orderStatus } from "#lib/shop/constants";
import { toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";

/** A table of orders. */
export function orderTable(rows: FoundOrder[], words: DeskWords): Part {
  const line = (row: FoundOrder) => html`<tr>
<td><a href="/desk/orders/${row.number}">${row.number}</a></td>
<td>${row.name ?? ""}<br><span class="grey small wrap">${row.email ?? ""}</span></td>
<td data-label="${words("arrival")}">${row.from ? formatDate(row.from) : ""}</td>
<td>${orderStateTag(row.status, words)}</td>
<td class="num" data-label="${words("total")}">${amount(row.total)}</td>
<td class="num" data-label="${words("due")}">${row.status === orderStatus.partPaid ? amount(row.total - row.paidTotal) : ""}</td>
<td data-label="${words("dueAt")}">${row.status === orderStatus.partPaid && row.dueAt ? formatDate(row.dueAt) : ""}</td>
<td data-label="${words("placed")}">${formatInstant(row.createdAt.toISOString())}</td></tr>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${words("number")}</th><th scope="col">${words("guest")}</th><th scope="col">${words("arrival")}</th><th scope="col">${words("state")}</th><th scope="col" class="num">${words("total")}</th><th scope="col" class="num">${words("due")}</th><th scope="col">${words("dueAt")}</th><th scope="col">${words("placed")}</th></tr></thead><tbody>${rows.map(line)}</tbody></table></div>`;
}

type Search = { search: string; state: OrderState | null; page: number };

/** The list of orders with its search. */
export function ordersPage(person: Staff, asked: Search, { rows, all }: { rows: FoundOrder[]; all: number }): Part {
  const words = deskWords(person);
  const to = (page: number) =>
    `/desk/orders?${new URLSearchParams({ q: asked.search, state: asked.state ?? "", page: String(page) })}`;
  const option = (state: OrderState) =>
    html`<option value="${state}"${state === asked.state ? html` selected` : ""}>${words(`states.${state}`)}</option>`;
  const body = html`<form class="row" method="get" action="/desk/orders" role="search">
<div class="field"><label for="q">${words("search")}</label><input id="q" name="q" type="search" value="${asked.search}" maxlength="100"></div>
<div class="field"><label for="state">${words("state")}</label><select id="state" name="state"><option value="">${words("anyState")}</option>${orderStates.map(option)}</select></div>
<button>${words("searchSubmit")}</button></form>
<section><h2>${words("found", { count: all })}</h2>${rows.length > 0 ? orderTable(rows, words) : html`<p class="grey">${words("foundNone")}</p>`}
${pager({ page: asked.page, all, to }, words)}</section>`;
  return deskPage(person, { title: words("orders"), room: "orders", body });
}

function lines(order: Order, canMove: boolean, words: DeskWords): Part {
  const rows = order.orderItems.map((item) => {
    const dates = [item.context.startPeriod, item.context.endPeriod]
      .flatMap((day) => (typeof day === "string" ? formatDate(day) : []))
      .join(" – ");
    return html`<tr><td>${item.quantity > 1 ? `${words("quantity", { count: item.quantity })} ` : ""}${item.title}<br><span class="grey small">${dates}</span>${canMove && item.product.category === "rental" ? html`<br><a href="/desk/orders/${order.number}/move?item=${item.id}" aria-label="${words("move.link")}, ${item.title}">${words("move.link")}</a> · <a href="/desk/orders/${order.number}/stay?item=${item.id}" aria-label="${words("stay.link")}, ${item.title}">${words("stay.link")}</a>` : ""}</td><td class="num">${formatPrice(item.total)}</td></tr>`;
  });
  return html`<div class="scroll"><table><tbody>${rows}<tr><td><strong>${words("total")}</strong></td><td class="num"><strong>${formatPrice(order.total)}</strong></td></tr></tbody></table></div>`;
}

function payments({ payments: rows }: OrderStory, words: DeskWords): Part {
  if (rows.length === 0) return html`<p class="grey">${words("paymentNone")}</p>`;
  const line = (row: OrderStory["payments"][number]) => html`<tr><td>${formatInstant(row.createdAt.toISOString())}</td>
<td>${words("paymentKind", { kind: row.kind })}, ${words("paymentBy", { provider: row.provider })}<br><span class="grey small wrap">${row.providerRef ?? ""}</span></td>
<td>${words("paymentState", { state: row.status })}</td><td class="num">${amount(row.amount)}</td></tr>`;
  return html`<div class="scroll"><table><tbody>${rows.map(line)}</tbody></table></div>`;
}

function mails({ mails: rows }: OrderStory, number: string, words: DeskWords): Part {
  if (rows.length === 0) return html`<p class="grey">${words("mailNone")}</p>`;
  const line = (row: OrderStory["mails"][number]) => {
    const at = formatInstant(row.createdAt.toISOString());
    const name = templateName(row.template, words);
    return html`<tr><td>${at}</td><td><a href="/desk/orders/${number}/mails/${row.id}" aria-label="${name}, ${at}">${name}</a><br><span class="grey small wrap">${row.recipient ? words("mailTo", { recipient: row.recipient }) : ""}</span></td><td>${words("mailState", { state: row.status })}${row.lastError ? html`<br><span class="grey small wrap">${row.lastError}</span>` : ""}</td></tr>`;
  };
  return html`<div class="scroll"><table><tbody>${rows.map(line)}</tbody></table></div>`;
}

/** What the agency has noted, and the form that notes more. */
function notesPart(person: Staff, { notes, form }: Told, number: string, words: DeskWords): Part {
  const line = ({ text, at, by }: OrderNote) =>
    html`<li><p class="grey small">${formatInstant(at.toISOString())}, ${by}</p><p class="said">${text}</p></li>`;
  const write = html`<form method="post" action="/desk/orders/${number}/note"><section><input type="hidden" name="form" value="${form}"><div class="field"><label for="note">${words("note")}</label><textarea id="note" name="text" rows="3" required maxlength="${noteLength}" aria-describedby="note-help"></textarea><p class="grey small" id="note-help">${words("noteHelp")}</p></div><div class="foot"><button class="second">${words("noteSubmit")}</button></div></section></form>`;
  return html`<section class="card"><h2>${words("notes")}</h2>${notes.length > 0 ? html`<ul class="col">${notes.map(line)}</ul>` : html`<p class="grey">${words("notesNone")}</p>`}${mayAct(person, "clerk") ? write : ""}</section>`;
}

type Told = {
  story: OrderStory;
  order: Order;
  deeds: NotedDeed[];
  due: number;
  notes: OrderNote[];
  /** Names the form of a note, so that it counts once. */
  form: string;
  notice: Notice;
};

/** One order's whole story; the form for a transfer where a balance is due and the reader may enter it. */
export function orderPage(person: Staff, told: Told): Part {
  const { story, order, deeds, due, notice } = told;
  const words = deskWords(person);
  const number = order.number ?? "";
  const { shippingContact: contact } = order;
  const transfer =
    due > 0 && mayAct(person, "clerk")
      ? html`<section class="card"><h2>${words("transfer")}</h2><p>${words("transferText", { amount: amount(due) })}</p>
<form method="post" action="/desk/orders/${number}/transfer"><section>
${field("amount", words("amount"), { inputmode: "decimal", value: toChf(due).toFixed(2) })}
${field("reference", words("reference"), { maxlength: "80" }, words("referenceHelp"))}
<button>${words("transferSubmit")}</button></section></form></section>`
      : "";
  const { status } = story.order;
  const canMove = mayAct(person, "clerk") && (status === orderStatus.paid || status === orderStatus.partPaid);
  const canCancel = mayAct(person, story.cancellation ? "manager" : "clerk") && story.order.paidTotal > 0;
  const body = html`<p><a href="/desk/orders">${words("back")}</a></p>
<div class="two"><div class="col">
<section><h2>${words("lines")}</h2>${lines(order, canMove, words)}</section>
<section><h2>${words("payments")}</h2>${payments(story, words)}</section>
${story.refunds.length > 0 ? html`<section><h2>${words("refund.of")}</h2>${refundTable(story, words)}</section>` : ""}
<section><h2>${words("mailsOf")}</h2>${mails(story, number, words)}</section>
<section><h2>${words("deeds")}</h2>${deeds.length > 0 ? deedTable(deeds, words) : html`<p class="grey">${words("deedsNone")}</p>`}</section>
</div><div class="col">
<section class="card"><dl><dt>${words("state")}</dt><dd>${orderStateTag(story.order.status, words)}</dd>
<dt>${words("total")}</dt><dd>${amount(story.order.total)}</dd><dt>${words("paid")}</dt><dd>${amount(story.order.paidTotal)}</dd>
${due > 0 ? html`<dt>${words("due")}</dt><dd>${amount(due)}</dd><dt>${words("dueAt")}</dt><dd>${story.order.gradedToPayAt ? formatDate(story.order.gradedToPayAt) : ""}</dd>` : ""}${cancellationFacts(story, words)}</dl>
${canCancel ? html`<p><a class="button second" href="/desk/orders/${number}/cancel">${words("cancel.link")}</a></p>` : ""}
<p><a class="button second" href="/desk/orders/${number}/pdf">${words("pdf")}</a></p></section>
${transfer}
${notesPart(person, told, number, words)}
<section class="card"><h2>${words("contact")}</h2><dl><dt>${words("guest")}</dt><dd>${contact.firstName} ${contact.lastName}</dd><dt>${words("email")}</dt><dd class="wrap">${contact.email}</dd><dt>${words("phone")}</dt><dd>${contact.phone}</dd><dt>${words("address")}</dt><dd>${contact.street} ${contact.streetNumber}<br>${contact.zip} ${contact.city}<br>${contact.country}</dd>${order.remarks ? html`<dt>${words("remarks")}</dt><dd>${order.remarks}</dd>` : ""}</dl></section>
</div></div>`;
  return deskPage(person, { title: words("order", { number }), room: "orders", notice, body });
}
