import { html } from "hono/html";
import type { NotedDeed } from "#backend/desk/audit";
import type { Changeover } from "#backend/desk/changeovers";
import { dayLists } from "#backend/desk/day-lists";
import { deskPage, deskWords, field, type Notice, type Part } from "#backend/desk/frame";
import { deedTable, orderTable } from "#backend/desk/order-pages";
import type { FoundOrder } from "#backend/desk/orders";
import { pager } from "#backend/desk/pager";
import type { OpenPayout } from "#backend/desk/payout";
import { handRefunds } from "#backend/desk/payout-pages";
import type { DueRefund, RefundPage, RefundWay } from "#backend/desk/refunds-due";
import type { Staff } from "#backend/desk/staff";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

type Money = {
  late: FoundOrder[];
  due: FoundOrder[];
  refunds: Record<RefundWay, RefundPage>;
  files: OpenPayout[];
  /** How many credits of bank files wait to be entered. */
  credits: number;
  notice: Notice;
};

/** What is late, what is due, what is to be given back by the provider or by hand. */
export function moneyPage(person: Staff, told: Money): Part {
  const words = deskWords(person);
  const list = (title: string, rows: FoundOrder[], none: string) =>
    html`<section><h2>${title}</h2>${rows.length > 0 ? orderTable(rows, words) : html`<p class="grey">${none}</p>`}</section>`;
  const refund = (row: DueRefund) =>
    html`<tr><td><a href="/desk/orders/${row.number}">${row.number}</a></td><td>${words("paymentBy", { provider: row.provider })}</td><td>${words("since", { date: formatDate(row.since.toISOString()) })}</td><td class="num">${formatPrice(toChf(row.amount))}</td></tr>`;
  const { provider, hand } = told.refunds;
  const to = (pages: Partial<Record<RefundWay, number>>) =>
    `/desk/money?${new URLSearchParams({ provider: String(pages.provider ?? provider.page), hand: String(pages.hand ?? hand.page) })}`;
  const body = html`<p><a class="button second" href="/desk/bank">${words("bank.link", { count: told.credits })}</a></p>
${list(words("lateTitle"), told.late, words("lateNone"))}
${list(words("dueTitle"), told.due, words("dueNone"))}
<section><h2>${words("refundsTitle")}</h2><p class="grey">${provider.all > 0 ? words("refundsText") : words("refundsNone")}</p>
${provider.rows.length > 0 ? html`<div class="scroll"><table><tbody>${provider.rows.map(refund)}</tbody></table></div>` : ""}
${pager({ page: provider.page, all: provider.all, to: (page) => to({ provider: page }), label: words("refundsTitle") }, words)}</section>
${handRefunds(person, hand, told.files, (page) => to({ hand: page }), words)}`;
  return deskPage(person, { title: words("money"), room: "money", notice: told.notice, body });
}

type Day = { day: string; arrivals: Changeover[]; departures: Changeover[] };

/** Who comes and who goes on a day, to be printed. */
export function daysPage(person: Staff, { day, arrivals, departures }: Day): Part {
  const words = deskWords(person);
  const line = ({ order, stay, extras }: Changeover) => {
    const ages = Array.isArray(stay.context.ages) ? stay.context.ages : [];
    const people = Number(stay.context.people ?? 0);
    const { firstName, lastName, phone } = order.shippingContact;
    return html`<tr><td><strong>${stay.title}</strong></td>
<td>${firstName} ${lastName}<br><span class="grey small">${phone}</span></td>
<td>${words("party", { adults: people - ages.length, children: ages.length })}${ages.length > 0 ? html`<br><span class="grey small">${words("ages", { ages: ages.join(", ") })}</span>` : ""}</td>
<td>${extras.map(({ title, quantity }) => html`${quantity > 1 ? `${quantity} × ` : ""}${title}<br>`)}</td>
<td>${order.remarks ?? ""}</td>
<td><a href="/desk/orders/${order.number}">${order.number}</a></td></tr>`;
  };
  const list = (title: string, rows: Changeover[], none: string) =>
    html`<section><h2>${title}</h2>${rows.length > 0 ? html`<div class="scroll"><table><thead><tr><th scope="col">${words("home")}</th><th scope="col">${words("guest")}</th><th scope="col">${words("travellers")}</th><th scope="col">${words("extras")}</th><th scope="col">${words("remarks")}</th><th scope="col">${words("number")}</th></tr></thead><tbody>${rows.map(line)}</tbody></table></div>` : html`<p class="grey">${none}</p>`}</section>`;
  const body = html`<form class="row" method="get" action="/desk/days">${field("day", words("day"), { type: "date", value: day })}<button>${words("show")}</button></form>
${list(words("arrivals", { count: arrivals.length }), arrivals, words("arrivalsNone"))}
${list(words("departures", { count: departures.length }), departures, words("departuresNone"))}
${dayLists({ arrivals, departures }, words)}`;
  return deskPage(person, { title: words("dayTitle", { day: formatDate(day) }), room: "days", body });
}

/** Everything that was done on the desk. */
export function auditPage(person: Staff, rows: NotedDeed[]): Part {
  const words = deskWords(person);
  const body = rows.length > 0 ? deedTable(rows, words) : html`<p class="grey">${words("deedsNone")}</p>`;
  return deskPage(person, { title: words("auditTitle"), room: "audit", body });
}
