import { html } from "hono/html";
import type { Changeover, Day, DayService } from "#backend/desk/changeovers";
import { chosenLines } from "#backend/desk/chosen";
import { below } from "#backend/desk/facts";
import type { DeskWords, Part } from "#backend/desk/frame";
import { table } from "#backend/table";
import { formatDate, formatPrice } from "#lib/i18n/format";

const homeOf = ({ stay }: Changeover) => html`
  <td>
    <strong>${stay.title}</strong>
    ${below(stay.reference)}
  </td>
`;

function list(title: string, day: string, heads: string[], rows: Part[], none: string): Part {
  return html`
    <section class="sheet">
      <h2>${title}</h2>
      <p class="paper">${formatDate(day)}</p>
      ${rows.length > 0 ? table(rows, heads) : html`<p class="grey">${none}</p>`}
    </section>
  `;
}

/** Who ordered, with the telephone below. */
export const guestOf = ({ order }: Pick<Changeover, "order">) => {
  const { firstName, lastName, phone } = order.shippingContact;
  return html`
    <td>
      ${firstName} ${lastName}
      ${below(phone, "line")}
    </td>
  `;
};

/** The balance an arriving guest still owes, shown before keys are handed out. */
export const unpaidOf = ({ order: { reportedTotal: due } }: Changeover, words: DeskWords) =>
  due > 0 ? html`<span class="tag bad">${words("lists.unpaid", { amount: formatPrice(due) })}</span>` : "";

/** How many sets of bed linen were ordered with a stay. */
const linenOf = ({ stay }: Changeover) =>
  stay.lines.filter(({ code }) => code === "bed_linen").reduce((sum, { quantity }) => sum + quantity, 0);

/** References of the extras for which beds are made or linen is brought. */
const linenReferences = new Set(["COT", "LINEN-EXTRA"]);
const linenExtras = ({ extras }: Changeover) => extras.filter(({ product }) => linenReferences.has(product.reference));

/** The work of a day, a printable sheet for each team: cleaning, linen, key handover and services. */
export function dayLists({ day, arrivals, departures, services }: Day, words: DeskWords): Part {
  const next = new Map(arrivals.map((change) => [change.stay.product.id, change]));
  const people = ({ stay }: Changeover) => Number(stay.context.people ?? 0);
  const clean = (change: Changeover) => {
    const then = next.get(change.stay.product.id);
    const text = then ? words("lists.sameDay", { count: people(then) }) : words("lists.noneSameDay");
    return html`
      <tr>
        ${homeOf(change)}
        <td>${text}</td>
        <td class="grey small">${change.order.number}</td>
      </tr>
    `;
  };
  const linen = (change: Changeover) => {
    const sets = linenOf(change);
    return html`
      <tr>
        ${homeOf(change)}
        <td>${words("lists.people", { count: people(change) })}</td>
        <td>${words("lists.sets", { count: sets })}</td>
        <td>${chosenLines(linenExtras(change), words)}</td>
      </tr>
    `;
  };
  const keys = (change: Changeover, out: boolean) => html`
    <tr>
      ${homeOf(change)}${guestOf(change)}
      <td>${words(out ? "lists.handOut" : "lists.takeBack")} ${out ? unpaidOf(change, words) : ""}</td>
      <td>${out ? (change.stay.arrival?.keys ?? "") : ""}</td>
    </tr>
  `;
  const service = ({ order, item, stay }: DayService) => html`
    <tr>
      <td>${chosenLines([item], words)}</td>
      ${guestOf({ order })}
      <td>${stay?.title ?? ""}</td>
      <td><a href="/desk/orders/${order.number}">${order.number}</a></td>
    </tr>
  `;
  const home = words("home");
  const handed = [...departures.map((change) => keys(change, false)), ...arrivals.map((change) => keys(change, true))];
  return html`
    ${list(words("lists.cleaning"), day, [home, words("lists.then"), words("number")], departures.map(clean), words("departuresNone"))}
    ${list(words("lists.linen"), day, [home, words("travellers"), words("lists.beds"), words("extras")], arrivals.map(linen), words("arrivalsNone"))}
    ${list(words("lists.keys"), day, [home, words("guest"), words("lists.what"), words("lists.where")], handed, words("lists.keysNone"))}
    ${list(words("lists.services"), day, [words("lists.what"), words("guest"), home, words("number")], services.map(service), words("lists.servicesNone"))}
  `;
}
