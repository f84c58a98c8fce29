import { html } from "hono/html";
import { below } from "#backend/desk/facts";
import { field, select } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Part } from "#backend/desk/frame";
import { orderStateTag } from "#backend/desk/order-state";
import { type FoundOrder, type OrderState, orderStates } from "#backend/desk/orders";
import { listed } from "#backend/desk/pager";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate, formatTimestamp } from "#lib/i18n/format";
import { orderStatus } from "#lib/shop/constants";
import { formatRappen as amount } from "#lib/shop/money";

/** A table of orders. */
export function orderTable(rows: FoundOrder[], words: DeskWords): Part {
  const line = (row: FoundOrder) => {
    const waits = row.status === orderStatus.partPaid;
    return html`
      <tr>
        <td><a href="/desk/orders/${row.number}">${row.number}</a></td>
        <td>
          ${row.name ?? ""}
          ${below(row.email, "wrap")}
        </td>
        <td data-label="${words("arrival")}">${row.from ? formatDate(row.from) : ""}</td>
        <td>${orderStateTag(row.status, words)}</td>
        <td class="num" data-label="${words("total")}">${amount(row.total)}</td>
        <td class="num" data-label="${words("due")}">${waits ? amount(row.total - row.paidTotal) : ""}</td>
        <td data-label="${words("dueAt")}">${waits && row.dueAt ? formatDate(row.dueAt) : ""}</td>
        <td data-label="${words("placed")}">${formatTimestamp(row.createdAt.toISOString())}</td>
      </tr>
    `;
  };
  return table(rows.map(line), [
    words("number"),
    words("guest"),
    words("arrival"),
    words("state"),
    { figures: words("total") },
    { figures: words("due") },
    words("dueAt"),
    words("placed"),
  ]);
}

type Search = { search: string; state: OrderState | null; page: number };

/** The list of orders with its search. */
export function ordersPage(person: Staff, asked: Search, { rows, all }: { rows: FoundOrder[]; all: number }): Part {
  const words = deskWords(person);
  const to = (page: number) =>
    `/desk/orders?${new URLSearchParams({ q: asked.search, state: asked.state ?? "", page: String(page) })}`;
  const states = orderStates.map((value) => ({ value, label: words(`states.${value}`) }));
  const options = [{ value: "", label: words("anyState") }, ...states];
  const found = rows.length > 0 && orderTable(rows, words);
  const body = html`
    <form class="row" method="get" action="/desk/orders" role="search">
      ${field("q", words("search"), { type: "search", value: asked.search, maxlength: "100", required: false })}
      ${select("state", words("state"), { options, chosen: asked.state })}
      <button>${words("searchSubmit")}</button>
    </form>
    ${listed({ title: words("found", { count: all }), rows: found, none: words("foundNone"), page: asked.page, all, to }, words)}
  `;
  return deskPage(person, { title: words("orders"), tab: "orders", body });
}
