import { html } from "hono/html";
import { requestStates } from "#backend/db/tables/message";
import type { NotedDeed } from "#backend/desk/audit";
import { cancellationFacts, refundTable } from "#backend/desk/cancel-pages";
import { type DeskWords, deskPage, deskWords, field, type Notice, type Part } from "#backend/desk/frame";
import { type FoundOrder, type OrderState, type OrderStory, orderStates } from "#backend/desk/orders";
import { pager } from "#backend/desk/pager";
import { mayAct, type Staff } from "#backend/desk/staff";
import { formatDate, formatInstant, formatPrice } from "#lib/i18n/format";
import { orderStatus } from "#lib/shop/constants";
import { toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";

const amount = (rappen: number) => formatPrice(toChf(rappen));

const stateOf: Record<number, Exclude<OrderState, "late">> = {
  [orderStatus.awaitingPayment]: "awaiting",
  [orderStatus.partPaid]: "part-paid",
  [orderStatus.paid]: "paid",
  [orderStatus.cancelled]: "cancelled",
};

function stateTag(status: number | null, words: DeskWords): Part {
  const state = stateOf[status ?? 0];
  const tone = state === "paid" ? " good" : state === "cancelled" ? " bad" : "";
  return html`<span class="tag${tone}">${state ? words(`states.${state}`) : ""}</span>`;
}

/** A table of orders. */
export function orderTable(rows: FoundOrder[], words: DeskWords): Part {
  const line = (row: FoundOrder) => html`<tr>
<td><a href="/desk/orders/${row.number}">${row.number}</a></td>
<td>${row.name ?? ""}<br><span class="grey small wrap">${row.email ?? ""}</span></td>
<td data-label="${words("arrival")}">${row.from ? formatDate(row.from) : ""}</td>
<td>${stateTag(row.status, words)}</td>
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

function mails({ mails: rows }: OrderStory, words: DeskWords): Part {
  if (rows.length === 0) return html`<p class="grey">${words("mailNone")}</p>`;
  const line = (row: OrderStory["mails"][number]) =>
    html`<tr><td>${formatInstant(row.createdAt.toISOString())}</td><td>${templateName(row.template, words)}<br><span class="grey small wrap">${row.recipient ? words("mailTo", { recipient: row.recipient }) : ""}</span></td><td>${words("mailState", { state: row.status })}${row.lastError ? html`<br><span class="grey small wrap">${row.lastError}</span>` : ""}</td></tr>`;
  return html`<div class="scroll"><table><tbody>${rows.map(line)}</tbody></table></div>`;
}

/** A mail's template in words. */
export const templateName = (template: string, words: DeskWords): string =>
  words("templateName", { template: template.replaceAll("-", "_"), name: template });

function subjectOf(subject: string, words: DeskWords): Part | string {
  const [kind, id = ""] = subject.split(":");
  if (kind === "order") return html`<a href="/desk/orders/${id}">${words("order", { number: id })}</a>`;
  if (kind === "home") return html`<a href="/desk/nights?home=${id}">${words("homeNumber", { id })}</a>`;
  if (kind === "request")
    return html`<a href="/desk/requests/${id}">${words("requests.number", { id: id.slice(0, 8) })}</a>`;
  if (kind === "bank") return words("bank.entry", { id });
  if (kind === "payout") return words("payout.number", { id: id.slice(0, 8) });
  return words("mailNumber", { id: id.slice(0, 8) });
}

const isRequestState = (value: unknown): value is (typeof requestStates)[number] =>
  requestStates.some((state) => state === value);

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const period = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/;

const agesIn = ({ ages }: Record<string, unknown>) => (Array.isArray(ages) ? ages : []);

/** What the journal keeps of a state, for people to read. */
function facts(state: Record<string, unknown>, words: DeskWords): string {
  const told = Object.entries(state).map(([key, value]) => {
    if (key === "people" && typeof value === "number") {
      const children = agesIn(state).length;
      return words("party", { adults: value - children, children });
    }
    if (key === "code") return value === "" ? words("stay.codeNone") : `${words("stay.codeField")} ${value}`;
    if (key === "ages") return agesIn(state).length > 0 ? words("ages", { ages: agesIn(state).join(", ") }) : "";
    if (typeof value === "number" && (key === "kept" || key === "refund" || key === "held" || key === "received"))
      return `${words(`fact.${key}`)} ${amount(value)}`;
    if (key === "paidTotal" && typeof value === "number") return `${words("paid")} ${amount(value)}`;
    if (key === "status" && typeof value === "number") return stateOf[value] ? words(`states.${stateOf[value]}`) : "";
    if (key === "state" && isRequestState(value)) return words(`requests.states.${value}`);
    if (key === "job") return words("jobs.kind", { kind: String(value) });
    if (key === "done") return words("jobs.outcome", { done: String(value) });
    if (key === "status") return words("mailState", { state: String(value) });
    if (key === "total" && typeof value === "number") return `${words("total")} ${amount(value)}`;
    if (instant.test(String(value))) return formatInstant(String(value));
    const [, from, to] = period.exec(String(value)) ?? [];
    return from && to ? words("period", { from: formatDate(from), to: formatDate(to) }) : String(value);
  });
  return told.filter(Boolean).join(", ");
}

/** What was done on the desk, as a table. */
export function deedTable(rows: NotedDeed[], words: DeskWords): Part {
  const line = ({ deed, by }: NotedDeed) => html`<tr><td>${formatInstant(deed.at.toISOString())}</td>
<td>${words("deed", { action: deed.action.replaceAll("-", "_") })}<br><span class="grey small">${by === null ? words("deedByGuest") : words("deedBy", { name: by })}</span></td>
<td class="small">${subjectOf(deed.subject, words)}</td><td class="small" data-label="${words("before")}">${facts(deed.before, words)}</td><td class="small" data-label="${words("after")}">${facts(deed.after, words)}</td></tr>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${words("when")}</th><th scope="col">${words("what")}</th><th scope="col">${words("subject")}</th><th scope="col">${words("before")}</th><th scope="col">${words("after")}</th></tr></thead><tbody>${rows.map(line)}</tbody></table></div>`;
}

type Told = { story: OrderStory; order: Order; deeds: NotedDeed[]; due: number; notice: Notice };

/** One order's whole story; the form for a transfer where a balance is due and the reader may enter it. */
export function orderPage(person: Staff, { story, order, deeds, due, notice }: Told): Part {
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
<section><h2>${words("mailsOf")}</h2>${mails(story, words)}</section>
<section><h2>${words("deeds")}</h2>${deeds.length > 0 ? deedTable(deeds, words) : html`<p class="grey">${words("deedsNone")}</p>`}</section>
</div><div class="col">
<section class="card"><dl><dt>${words("state")}</dt><dd>${stateTag(story.order.status, words)}</dd>
<dt>${words("total")}</dt><dd>${amount(story.order.total)}</dd><dt>${words("paid")}</dt><dd>${amount(story.order.paidTotal)}</dd>
${due > 0 ? html`<dt>${words("due")}</dt><dd>${amount(due)}</dd><dt>${words("dueAt")}</dt><dd>${story.order.gradedToPayAt ? formatDate(story.order.gradedToPayAt) : ""}</dd>` : ""}${cancellationFacts(story, words)}</dl>
${canCancel ? html`<p><a class="button second" href="/desk/orders/${number}/cancel">${words("cancel.link")}</a></p>` : ""}
<p><a class="button second" href="/desk/orders/${number}/pdf">${words("pdf")}</a></p></section>
${transfer}
<section class="card"><h2>${words("contact")}</h2><dl><dt>${words("guest")}</dt><dd>${contact.firstName} ${contact.lastName}</dd><dt>${words("email")}</dt><dd class="wrap">${contact.email}</dd><dt>${words("phone")}</dt><dd>${contact.phone}</dd><dt>${words("address")}</dt><dd>${contact.street} ${contact.streetNumber}<br>${contact.zip} ${contact.city}<br>${contact.country}</dd>${order.remarks ? html`<dt>${words("remarks")}</dt><dd>${order.remarks}</dd>` : ""}</dl></section>
</div></div>`;
  return deskPage(person, { title: words("order", { number }), room: "orders", notice, body });
}
