import { html } from "hono/html";
import { buttonForm, type SubmittedForm } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { orderTable } from "#backend/desk/order-list";
import type { FoundOrder } from "#backend/desk/orders";
import { listed, pager } from "#backend/desk/pager";
import type { OpenPayout } from "#backend/desk/payout";
import { handRefunds } from "#backend/desk/payout-pages";
import type { DueRefund, RefundPage } from "#backend/desk/refunds-due";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate } from "#lib/i18n/format";
import { formatRappen as amount } from "#lib/shop/money";

/** Which page of each list is shown. */
type MoneyPages = Record<"late" | "to-come" | "provider" | "hand", number>;

type Money = {
  pages: MoneyPages;
  late: { rows: FoundOrder[]; all: number };
  toCome: { rows: FoundOrder[]; all: number };
  provider: RefundPage;
  hand: RefundPage;
  files: OpenPayout[];
  /** How many credits of bank files wait to be entered. */
  credits: number;
  notice: Notice;
  submitted?: SubmittedForm | undefined;
};

/** Balances late and to come, and refunds due by the provider or by hand. */
export function moneyPage(
  person: Staff,
  { pages, late, toCome, provider, hand, files, credits, notice, submitted }: Money,
): Part {
  const words = deskWords(person);
  const to = (list: keyof MoneyPages) => (page: number) => {
    const turned = Object.entries({ ...pages, [list]: page }).map(([name, at]) => [name, String(at)]);
    return `/desk/money?${new URLSearchParams(turned)}`;
  };
  const balances = (list: "late" | "to-come", { rows, all }: Money["late"], label: string, none: string) => {
    const title = all > 0 ? words("counted", { title: label, count: all }) : label;
    const found = rows.length > 0 && orderTable(rows, words);
    return listed({ title, rows: found, none, page: pages[list], all, to: to(list), label }, words);
  };
  const isManager = mayAct(person, "manager");
  const byHand = (row: DueRefund) => {
    const about = words("refund.byHandLabel", { amount: amount(row.amount), number: row.number ?? "" });
    return html`
      <details>
        <summary aria-label="${about}">${words("refund.byHand")}</summary>
        <p class="grey small">${words("refund.byHandText")}</p>
        ${buttonForm(`/desk/payments/${row.paymentId}/by-hand`, words("refund.byHand"), { about })}
      </details>
    `;
  };
  const refund = (row: DueRefund) => html`
    <tr>
      <td><a href="/desk/orders/${row.number}">${row.number}</a></td>
      <td>${words("paymentBy", { provider: row.provider })}</td>
      <td>${words("since", { date: formatDate(row.since.toISOString()) })}</td>
      <td class="num">${amount(row.amount)}</td>
      ${isManager ? html`<td>${row.failed ? byHand(row) : ""}</td>` : ""}
    </tr>
  `;
  const body = html`
    <p><a class="button second" href="/desk/bank">${words("bank.link", { count: credits })}</a></p>
    ${balances("late", late, words("lateTitle"), words("lateNone"))}
    ${balances("to-come", toCome, words("dueTitle"), words("dueNone"))}
    <section>
      <h2>${words("refundsTitle")}</h2>
      <p class="grey">${provider.all > 0 ? words("refundsText") : words("refundsNone")}</p>
      ${provider.rows.length > 0 ? table(provider.rows.map(refund)) : ""}
      ${pager({ page: provider.page, all: provider.all, to: to("provider"), label: words("refundsTitle") }, words)}
    </section>
    ${handRefunds(person, hand, files, submitted, to("hand"), words)}
  `;
  return deskPage(person, { title: words("money"), tab: "money", notice, body, activeForm: submitted?.form });
}
