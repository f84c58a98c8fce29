import { html } from "hono/html";
import { formatIBAN } from "swissqrbill/utils";
import { below, section } from "#backend/desk/facts";
import {
  buttonForm,
  faultOf,
  faultPart,
  field,
  hidden,
  type SubmittedForm,
  submittedValues,
} from "#backend/desk/fields";
import type { DeskWords, Part } from "#backend/desk/frame";
import { pager } from "#backend/desk/pager";
import type { OpenPayout } from "#backend/desk/payout";
import type { DueRefund, RefundPage } from "#backend/desk/refunds-due";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate, formatTimestamp } from "#lib/i18n/format";
import { formatRappen as amount } from "#lib/shop/money";

function accountForm(row: DueRefund, page: number, submitted: SubmittedForm | undefined, words: DeskWords): Part {
  const form = `account-${row.id}`;
  const { account = row.account ? formatIBAN(row.account) : "" } = submittedValues(submitted, form);
  const about = { amount: amount(row.amount), number: row.number ?? "" };
  return html`
    ${faultPart(submitted, form)}
    <form method="post" action="/desk/refunds/${row.id}/account" class="row" id="${form}"${faultOf(submitted, form)}>
      ${hidden({ hand: page })}
      ${field(`iban-${row.id}`, words("refund.iban"), { name: "account", maxlength: "42", autocomplete: "off", value: account })}
      <button class="second" aria-label="${words("refund.keepLabel", about)}">${words("refund.keep")}</button>
      <button class="second" formaction="/desk/refunds/${row.id}/paid" aria-label="${words("refund.tickLabel", about)}">
        ${words("refund.tick")}
      </button>
    </form>
  `;
}

/** Refunds that the agency pays to accounts: their IBANs, the files made of them for the bank, and what was paid by hand. */
export function handRefunds(
  person: Staff,
  { rows, all, ready, page }: RefundPage,
  files: OpenPayout[],
  submitted: SubmittedForm | undefined,
  to: (page: number) => string,
  words: DeskWords,
): Part {
  const acts = mayAct(person, "clerk");
  const line = (row: DueRefund) => html`
    <tr>
      <td>
        <a href="/desk/orders/${row.number}">${row.number}</a>
        ${below(row.name)}
      </td>
      <td>${words("since", { date: formatDate(row.since.toISOString()) })}</td>
      <td class="num">${amount(row.amount)}</td>
      <td>${acts ? accountForm(row, page, submitted, words) : row.account ? formatIBAN(row.account) : ""}</td>
    </tr>
  `;
  const file = (row: OpenPayout) => {
    const at = formatTimestamp(row.at.toISOString());
    const button = (event: string, label: string) =>
      buttonForm(`/desk/payouts/${row.id}/${event}`, label, { about: `${label}, ${at}` });
    const undo = html`
      <details>
        <summary aria-label="${words("payout.undo")}, ${at}">${words("payout.undo")}</summary>
        <p class="grey small">${words("payout.undoText")}</p>
        ${button("undo", words("payout.undo"))}
      </details>
    `;
    return html`
      <tr>
        <td>${at}</td>
        <td>${words("payout.count", { count: row.count })}</td>
        <td class="num">${amount(row.amount)}</td>
        <td>
          <div class="foot">
            <a class="button second" href="/desk/payouts/${row.id}" aria-label="${words("payout.download")}, ${at}">
              ${words("payout.download")}
            </a>
            ${acts ? button("paid", words("payout.paid")) : ""}
          </div>
          ${acts ? undo : ""}
        </td>
      </tr>
    `;
  };
  const make = buttonForm("/desk/payouts", words("payout.make", { count: ready.count, amount: amount(ready.sum) }), {
    look: "",
  });
  const intro = html`<p class="grey">${words("payout.text")}</p>`;
  return html`
    <section>
      <h2>${words("refund.handTitle")}</h2>
      <p class="grey">${words(all > 0 ? "refund.handText" : "refund.handNone")}</p>
      ${rows.length > 0 ? table(rows.map(line)) : ""}
      ${pager({ page, all, to, label: words("refund.handTitle") }, words)}
      ${acts && ready.count > 0 ? make : ""}
    </section>
    ${files.length > 0 ? section(words("payout.title"), intro, table(files.map(file))) : ""}
  `;
}
