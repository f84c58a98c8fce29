import { html } from "hono/html";
import type { Changeover, Day } from "#backend/desk/changeovers";
import { agesText, chosenLines } from "#backend/desk/chosen";
import { dayLists, guestOf, unpaidOf } from "#backend/desk/day-lists";
import { below, section } from "#backend/desk/facts";
import { field } from "#backend/desk/fields";
import { deskPage, deskWords, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate } from "#lib/i18n/format";

/** Arrivals, departures and services of a day, for printing. */
export function daysPage(person: Staff, shown: Day): Part {
  const { day, arrivals, departures } = shown;
  const words = deskWords(person);
  const line = (change: Changeover) => {
    const { order, stay, extras } = change;
    const ages = Array.isArray(stay.context.ages) ? stay.context.ages : [];
    const people = Number(stay.context.people ?? 0);
    return html`
      <tr>
        <td><strong>${stay.title}</strong></td>
        ${guestOf({ order })}
        <td>
          ${words("party", { adults: people - ages.length, children: ages.length })}${below(agesText(ages, words))}
        </td>
        <td>${chosenLines(extras, words)}</td>
        <td class="said">${order.remarks ?? ""}</td>
        <td><a href="/desk/orders/${order.number}">${order.number}</a> ${unpaidOf(change, words)}</td>
      </tr>
    `;
  };
  const heads = (["home", "guest", "travellers", "extras", "remarks", "number"] as const).map((name) => words(name));
  const list = (title: string, rows: Changeover[], none: string) =>
    section(title, rows.length > 0 ? table(rows.map(line), heads) : html`<p class="grey">${none}</p>`);
  const body = html`
    <form class="row" method="get" action="/desk/days">
      ${field("day", words("day"), { type: "date", value: day })}
      <button>${words("show")}</button>
    </form>
    ${list(words("arrivals", { count: arrivals.length }), arrivals, words("arrivalsNone"))}
    ${list(words("departures", { count: departures.length }), departures, words("departuresNone"))}
    ${dayLists(shown, words)}
  `;
  return deskPage(person, { title: words("dayTitle", { day: formatDate(day) }), tab: "days", body });
}
