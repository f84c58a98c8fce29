import { html } from "hono/html";
import { buttonForm } from "#backend/desk/fields";
import { type DeskWords, deskWords, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import { type Changed, lineTitle } from "#backend/payment/order-change";
import { outsideTitle } from "#backend/payment/outside-stay";
import { table } from "#backend/table";
import { formatDate } from "#lib/i18n/format";
import { formatRappen as amount, toChf } from "#lib/shop/money";

type Change = {
  /** Target of the form, and its hidden fields besides the total shown. */
  action: string;
  fields: Record<string, string>;
  /** What the button does: its label is worded for money that is asked for, refunded, or neither. */
  what: "move.move" | "stay.party" | "stay.extra" | "stay.return" | "service.change" | "service.remove";
  /** Further effects of the button, as a text. */
  note: string;
  /** Shown instead of a price when a line is removed. */
  gone: string;
  /** Warning about services whose day is outside the stay. */
  outside?: (services: string) => string;
};

/** What is refunded by itself, and what the agency pays by hand. */
function backTexts({ back, byHand }: Changed, words: DeskWords): string {
  const [byItself, hand] = [back - byHand, byHand].map((sum) => (sum > 0 ? { amount: amount(sum) } : null));
  return [byItself && words("move.backText", byItself), hand && words("cancel.toAccount", hand)]
    .filter(Boolean)
    .join(" ");
}

/** Preview of a change, line by line, with the button that executes it; or the reason why it is refused, as a text. */
export function changeOffer(offer: Changed | string, change: Change, { locale }: Pick<Staff, "locale">): Part {
  if (typeof offer === "string") return html`<p class="alert" role="alert">${offer}</p>`;
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
  const [ask, back] = [amount(offer.ask), amount(offer.back)];
  const { what } = change;
  const [label, follows] =
    offer.ask > 0
      ? [
          words(`${what}Ask`, { amount: ask }),
          words("move.askText", { amount: ask, date: formatDate(offer.dueAt ?? "") }),
        ]
      : offer.back > 0
        ? [words(`${what}Back`, { amount: back }), backTexts(offer, words)]
        : [words(`${what}Same`), words("move.sameText")];
  const outside = offer.outside.map((left) => outsideTitle(left, locale)).join(", ");

  return html`
    <section>
      <h2>${words("move.offer")}</h2>
      ${table([...offer.lines.map(row), total], heads)}
      ${outside && change.outside ? html`<p class="alert" role="alert">${change.outside(outside)}</p>` : ""}
      <p>${follows} ${change.note}</p>
      ${buttonForm(change.action, label, { values: { ...change.fields, total: toChf(offer.after).toFixed(2) }, look: "" })}
    </section>
  `;
}
