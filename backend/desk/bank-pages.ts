import { html } from "hono/html";
import { formatReference } from "swissqrbill/utils";
import type { OpenCredit } from "#backend/desk/bank";
import type { Shown } from "#backend/desk/desk-call";
import { below, section } from "#backend/desk/facts";
import { buttonForm, faultOf, faultPart, field, type SubmittedForm, submittedValues } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Part } from "#backend/desk/frame";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate } from "#lib/i18n/format";
import { formatRappen as amount } from "#lib/shop/money";

const upload = (words: DeskWords) => html`
  <section class="card">
    <h2>${words("bank.read")}</h2>
    <p>${words("bank.readText")}</p>
    <form method="post" action="/desk/bank" enctype="multipart/form-data" class="row">
      ${field("file", words("bank.file"), { type: "file", accept: ".xml,application/xml,text/xml" })}
      <button>${words("bank.submit")}</button>
    </form>
  </section>
`;

function what(row: OpenCredit, words: DeskWords): Part {
  const follows = row.fit
    ? words(`bank.fit.${row.fit}`, { left: amount(row.due - row.amount), back: amount(row.amount - row.due) })
    : words("bank.unknown");
  const tone = row.fit === "exact" ? " good" : row.fit === "less" || row.fit === "more" ? "" : " bad";
  return html`
    <span class="tag${tone}">${words("bank.verdict", { fit: row.fit ?? "unknown" })}</span>
    <br />
    <span class="small">${follows}</span>
  `;
}

const from = (row: OpenCredit, tick: Part | "" = "") => html`
  <td>${tick}${formatDate(row.bookedOn)}</td>
  <td>
    ${row.payer}
    ${below(row.structured ? formatReference(row.structured) : row.message, "wrap")}
  </td>
  <td class="num">${amount(row.amount)}</td>
`;

const order = (row: OpenCredit) =>
  row.number
    ? html`
        <a href="/desk/orders/${row.number}">${row.number}</a>
        ${below(row.name)}
      `
    : "";

const heads = (words: DeskWords, last: string) => [
  ...[words("bank.booked"), words("bank.payer"), { figures: words("bank.amount") }],
  ...[words("number"), { figures: words("due") }, last],
];

/** Forms that assign a credit to an order, refund one that pays it twice, or set it aside. */
function actions(row: OpenCredit, submitted: SubmittedForm | undefined, words: DeskWords): Part {
  const about = `${amount(row.amount)}, ${formatDate(row.bookedOn)}`;
  const button = (action: string, label: string, values = {}) =>
    buttonForm(action, label, { about: `${label}, ${about}`, values });
  const form = `order-${row.id}`;
  const { number } = submittedValues(submitted, form);
  const give = button("/desk/bank/enter", words("bank.giveBack"), { credit: `${row.id}:${row.fit}` });
  return html`
    ${faultPart(submitted, form)}
    <form method="post" action="/desk/bank/${row.id}/order" class="row" id="${form}"${faultOf(submitted, form)}>
      ${field(`number-${row.id}`, words("bank.orderNumber"), { name: "number", inputmode: "numeric", maxlength: "20", autocomplete: "off", value: number })}
      <button class="second" aria-label="${words("bank.assign")}, ${about}">${words("bank.assign")}</button>
    </form>
    <div class="foot">
      ${row.fit === "double" ? give : ""}
      ${button(`/desk/bank/${row.id}/aside`, words("bank.aside"))}
    </div>
  `;
}

type List = { rows: OpenCredit[]; acts: boolean; submitted: SubmittedForm | undefined };

function clear({ rows, acts, submitted }: List, words: DeskWords): Part {
  const tick = ({ id, fit, amount: sum, number }: OpenCredit) => html`
    <input
      type="checkbox"
      form="enter"
      name="credit" value="${id}:${fit}"
      checked
      aria-label="${words("bank.tick", { amount: amount(sum), number: number ?? "" })}"
    />
  `;
  const otherwise = (row: OpenCredit) => html`
    <details ${submitted?.form === `order-${row.id}` ? "open" : ""}>
      <summary>${words("bank.otherwise")}</summary>
      ${actions(row, submitted, words)}
    </details>
  `;
  const line = (row: OpenCredit) => html`
    <tr>
      ${from(row, acts ? tick(row) : "")}
      <td>${order(row)}</td>
      <td class="num" data-label="${words("due")}">${amount(row.due)}</td>
      <td>${what(row, words)}${acts ? otherwise(row) : ""}</td>
    </tr>
  `;
  const sum = amount(rows.reduce((total, row) => total + row.amount, 0));
  const enter = html`
    <form id="enter" method="post" action="/desk/bank/enter">
      <button>${words("bank.enter")}</button>
    </form>
  `;
  const text = html`<p class="grey">${words("bank.clearText", { count: rows.length, amount: sum })}</p>`;
  const lines = table(rows.map(line), heads(words, words("bank.follows")));
  return section(words("bank.clearTitle"), text, lines, acts ? enter : "");
}

function doubtful({ rows, acts, submitted }: List, words: DeskWords): Part {
  const line = (row: OpenCredit) => html`
    <tr>
      ${from(row)}
      <td>${order(row)}</td>
      <td class="num"></td>
      <td>${what(row, words)}${acts ? actions(row, submitted, words) : ""}</td>
    </tr>
  `;
  const text = html`<p class="grey">${words("bank.doubtText")}</p>`;
  return section(words("bank.doubtTitle"), text, table(rows.map(line), heads(words, words("bank.decide"))));
}

/** Bank files: upload, and the credits still to be booked or decided on. */
export function bankPage(person: Staff, rows: OpenCredit[], { notice, submitted }: Shown): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const isClear = ({ fit }: OpenCredit) => fit !== null && fit !== "double";
  const [sure, unsure] = [rows.filter(isClear), rows.filter((row) => !isClear(row))];
  const body = html`
    <p><a href="/desk/money">${words("money")}</a></p>
    ${acts ? upload(words) : ""}
    ${sure.length > 0 ? clear({ rows: sure, acts, submitted }, words) : ""}${unsure.length > 0 ? doubtful({ rows: unsure, acts, submitted }, words) : ""}
    ${rows.length === 0 ? html`<p class="grey">${words("bank.none")}</p>` : ""}
  `;
  return deskPage(person, { title: words("bank.title"), tab: "money", notice, body, activeForm: submitted?.form });
}
