import { html } from "hono/html";
import { section } from "#backend/desk/facts";
import { type HomeCalendars, homeCalendars } from "#backend/desk/feed-pages";
import { buttonForm, field, formCard, hidden, type SubmittedForm, submittedValues } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { TakenNights } from "#backend/desk/nights";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate } from "#lib/i18n/format";

type Nights = {
  home: { id: number; title: string; reference: string };
  taken: TakenNights[];
  calendars: HomeCalendars;
  today: string;
  notice: Notice;
  submitted?: SubmittedForm | undefined;
};

/** The taken nights of a home, with forms to block and to free. */
export function nightsPage(person: Staff, { home, taken, calendars, today, notice, submitted }: Nights): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const line = (row: TakenNights) => {
    const [from, to] = [formatDate(row.dateFrom), formatDate(row.dateTo)];
    const by = row.number
      ? html`<a href="/desk/orders/${row.number}">${words("kindOrder", { number: row.number })}</a>`
      : (row.by ?? row.portals)
        ? words("kindBy", { name: row.by ?? row.portals ?? "" })
        : words("kindAgency");
    const about = words("freeLabel", { from, to });
    const free = buttonForm(`/desk/nights/${row.id}/free`, words("free"), { about, values: { home: home.id } });
    return html`
      <tr>
        <td>${words("period", { from, to })}</td>
        <td>${words("kind", { kind: row.kind })}</td>
        <td>${by}</td>
        <td>${acts && row.by ? free : ""}</td>
      </tr>
    `;
  };
  const none = html`<p class="grey">${words("takenNone")}</p>`;
  const list = section(words("taken"), taken.length > 0 ? table(taken.map(line)) : none);
  const asked = submittedValues(submitted, "block");
  const day = (id: "from" | "to") => field(id, words(id), { type: "date", min: today, value: asked[id] });
  const block = formCard({
    id: "block",
    submitted,
    title: words("block"),
    action: "/desk/nights/block",
    fields: [hidden({ home: home.id }), day("from"), day("to")],
    submit: words("blockSubmit"),
  });
  const body = html`
    <p><a href="/desk/nights">${words("calendar.back")}</a></p>
    <div class="two">${list}${acts ? block : ""}</div>
    ${homeCalendars(person, home.id, calendars, submitted)}
  `;
  const title = `${home.title} (${home.reference})`;
  return deskPage(person, { title, tab: "nights", notice, body, activeForm: submitted?.form });
}
