import { html } from "hono/html";
import { chosenText } from "#backend/desk/chosen";
import { below } from "#backend/desk/facts";
import { faultOf, faultPart, hidden, type SubmittedForm, submittedValues, textArea } from "#backend/desk/fields";
import type { DeskWords, Part } from "#backend/desk/frame";
import { noteLength, type OrderNote } from "#backend/desk/order-notes";
import type { OrderStory } from "#backend/desk/orders";
import { mayAct, type Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import { table } from "#backend/table";
import { formatDate, formatPrice, formatTimestamp } from "#lib/i18n/format";
import { formatRappen as amount } from "#lib/shop/money";
import type { Order, OrderItem } from "#lib/shop/order-schema";

/** What was ordered, with the ways to change a stay. */
export function orderLines(order: Order, canMove: boolean, words: DeskWords): Part {
  const link = (page: "move" | "stay" | "service", item: OrderItem) => html`
    <a
      href="/desk/orders/${order.number}/${page}?item=${item.id}"
      aria-label="${words(`${page}.link`)}, ${item.title}"
    >
      ${words(`${page}.link`)}
    </a>
  `;
  const changesOf = (item: OrderItem) =>
    item.product.category === "rental" ? html`${link("move", item)} · ${link("stay", item)}` : link("service", item);
  const rows = order.orderItems.map((item) => {
    const changes = canMove ? changesOf(item) : "";
    const dates = [item.context.startPeriod, item.context.endPeriod]
      .flatMap((day) => (typeof day === "string" ? formatDate(day) : []))
      .join(" – ");
    return html`
      <tr>
        <td>
          ${item.quantity > 1 ? `${words("quantity", { count: item.quantity })} ` : ""}${item.title}
          ${below(dates)}${below(chosenText(item, words))}
          ${changes ? html`<div class="acts">${changes}</div>` : ""}
        </td>
        <td class="num">${formatPrice(item.total)}</td>
      </tr>
    `;
  });
  const total = html`
    <tr>
      <td><strong>${words("total")}</strong></td>
      <td class="num"><strong>${formatPrice(order.total)}</strong></td>
    </tr>
  `;
  return table([...rows, total]);
}

/** What was paid, how and when. */
export function orderPayments({ payments: rows }: OrderStory, words: DeskWords): Part {
  if (rows.length === 0) return html`<p class="grey">${words("paymentNone")}</p>`;
  const line = (row: OrderStory["payments"][number]) => html`
    <tr>
      <td>${formatTimestamp(row.createdAt.toISOString())}</td>
      <td>
        ${words("paymentKind", { kind: row.kind })}, ${words("paymentBy", { provider: row.provider })}
        ${below(row.providerRef, "wrap")}
      </td>
      <td>${words("paymentState", { state: row.status })}</td>
      <td class="num">${amount(row.amount)}</td>
    </tr>
  `;
  return table(rows.map(line));
}

/** The mails of the order, each with a way to what it said. */
export function orderMailTable({ mails: rows }: OrderStory, number: string, words: DeskWords): Part {
  if (rows.length === 0) return html`<p class="grey">${words("mailNone")}</p>`;
  const line = (row: OrderStory["mails"][number]) => {
    const at = formatTimestamp(row.createdAt.toISOString());
    const name = templateName(row.template, words);
    return html`
      <tr>
        <td>${at}</td>
        <td>
          <a href="/desk/orders/${number}/mails/${row.id}" aria-label="${name}, ${at}">${name}</a>
          ${below(row.recipient ? words("mailTo", { recipient: row.recipient }) : "", "wrap")}
        </td>
        <td>
          ${words("mailState", { state: row.status })}${below(row.lastError, "wrap")}
        </td>
      </tr>
    `;
  };
  return table(rows.map(line));
}

/** `form`: idempotency key of the form. */
type Notes = { notes: OrderNote[]; form: string; number: string; submitted?: SubmittedForm | undefined };

/** The agency's notes, with the form to add one. */
export function notesPart(person: Staff, { notes, form, number, submitted }: Notes, words: DeskWords): Part {
  const line = ({ text, at, by }: OrderNote) => html`
    <li>
      <p class="grey small">${formatTimestamp(at.toISOString())}, ${by}</p>
      <p class="said">${text}</p>
    </li>
  `;
  const write = html`
    <form method="post" action="/desk/orders/${number}/note" id="note-form"${faultOf(submitted, "note-form")}>
      <section>
        ${faultPart(submitted, "note-form")}${hidden({ form })}
        ${textArea("note", words("note"), { name: "text", rows: "3", maxlength: String(noteLength) }, words("noteHelp"), submittedValues(submitted, "note-form").text)}
        <div class="foot"><button class="second">${words("noteSubmit")}</button></div>
      </section>
    </form>
  `;
  return html`
    <section class="card">
      <h2>${words("notes")}</h2>
      ${
        notes.length > 0
          ? html`
              <ul class="col">
                ${notes.map(line)}
              </ul>
            `
          : html`<p class="grey">${words("notesNone")}</p>`
      }${mayAct(person, "clerk") ? write : ""}
    </section>
  `;
}
