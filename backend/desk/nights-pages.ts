import { html } from "hono/html";
import { type HomeCalendars, homeCalendars } from "#backend/desk/feed-pages";
import { field } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { TakenNights } from "#backend/desk/nights";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/desk/table";
import { formatDate } from "#lib/i18n/format";

type Nights = {
  home: { id: number; title: string; reference: string };
  taken: TakenNights[];
  calendars: HomeCalendars;
  today: string;
  notice: Notice;
};

/** The taken nights of a home, with forms to block and to free. */
export function nightsPage(person: Staff, { home, taken, calendars, today, notice }: Nights): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const line = (row: TakenNights) => {
    const [from, to] = [formatDate(row.dateFrom), formatDate(row.dateTo)];
    const by = row.number
      ? html`<a href="/desk/orders/${row.number}">${words("kindOrder", { number: row.number })}</a>`
      : row.by
        ? words("kindBy", { name: row.by })
        : row.portals
          ? words("kindBy", { name: row.portals })
          : words("kindAgency");
    return html`
      <tr>
        <td>${words("period", { from, to })}</td>
        <td>${words("kind", { kind: row.kind })}</td>
        <td>${by}</td>
        <td>
          ${
            acts && row.by
              ? html`
                  <form method="post" action="/desk/nights/${row.id}/free">
                    <input type="hidden" name="home" value="${home.id}" />
                    <button class="second" aria-label="${words("freeLabel", { from, to })}">${words("free")}</button>
                  </form>
                `
              : ""
          }
        </td>
      </tr>
    `;
  };
  const list = html`
    <section>
      <h2>${words("taken")}</h2>
      ${taken.length > 0 ? table(taken.map(line)) : html`<p class="grey">${words("takenNone")}</p>`}
    </section>
  `;
  const block = acts
    ? html`
        <section class="card">
          <h2>${words("block")}</h2>
          <form method="post" action="/desk/nights/block">
            <section>
              <input type="hidden" name="home" value="${home.id}" />
              ${field("from", words("from"), { type: "date", min: today })}${field("to", words("to"), { type: "date", min: today })}
              <button>${words("blockSubmit")}</button>
            </section>
          </form>
        </section>
      `
    : "";
  const body = html`
    <p><a href="/desk/nights">${words("calendar.back")}</a></p>
    <div class="two">${list}${block}</div>
    ${homeCalendars(person, home.id, calendars)}
  `;
  return deskPage(person, { title: `${home.title} (${home.reference})`, room: "nights", notice, body });
}
