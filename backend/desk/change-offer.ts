import { html } from "hono/html";
import { amount } from "#backend/desk/amount";
import { press } from "#backend/desk/fields";
import { deskWords, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/desk/table";
import { type Changed, lineTitle } from "#backend/payment/order-change";
import { formatDate } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

type Change = {
  /** Where the form goes, and what it carries besides the total that is shown. */
  action: string;
  fields: Record<string, string>;
  /** What the button says when the sum is asked for, given back, or neither. */
  label: { ask: string; back: string; same: string };
  /** What else the button does. */
  note: string;
  /** What stands in place of a price where a line ends. */
  gone: string;
  /** What is said of lines that keep a day outside the stay. */
  behind?: string;
};

/** What a change of a paid order brings, line by line, and the press that does it. */
export function changeOffer(offer: Changed, change: Change, { locale }: Pick<Staff, "locale">): Part {
  const words = deskWords({ locale });
  const row = (line: Changed["lines"][number]) => html`
    <tr>
      <td>${lineTitle(line, locale)}</td>
      <td class="num" data-label="${words("before")}">${line.before === null ? "" : amount(line.before)}</td>
      <td class="num" data-label="${words("after")}">${line.after === null ? change.gone : amount(line.after)}</td>
    </tr>
  `;
  const total = html`
    <tr>
      <td><strong>${words("total")}</strong></td>
      <td class="num" data-label="${words("before")}"><strong>${amount(offer.before)}</strong></td>
      <td class="num" data-label="${words("after")}"><strong>${amount(offer.after)}</strong></td>
    </tr>
  `;
  const heads = [words("cancel.line"), { figures: words("before") }, { figures: words("after") }];
  const { ask, back, same } = change.label;
  const follows =
    offer.ask > 0
      ? words("move.askText", { amount: amount(offer.ask), date: formatDate(offer.dueAt ?? "") })
      : offer.back > 0
        ? words("move.backText", { amount: amount(offer.back) })
        : words("move.sameText");

  return html`
    <section>
      <h2>${words("move.offer")}</h2>
      ${table([...offer.lines.map(row), total], heads)}
      ${offer.behind.length > 0 && change.behind ? html`<p class="alert" role="alert">${change.behind}</p>` : ""}
      <p>${follows} ${change.note}</p>
      ${press(change.action, offer.ask > 0 ? ask : offer.back > 0 ? back : same, {
        values: { ...change.fields, total: toChf(offer.after).toFixed(2) },
        look: "",
      })}
    </section>
  `;
}
