import { html } from "hono/html";
import { type CalendarHome, calendarLength, monthBounds, type TakenRun } from "#backend/desk/calendar";
import { below } from "#backend/desk/facts";
import { field } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { pager } from "#backend/desk/pager";
import type { Staff } from "#backend/desk/staff";
import { formatDate, formatMonth } from "#lib/i18n/format";
import { type Locale, toLocale } from "#lib/i18n/locale";
import { addDays, nights, weekday } from "#lib/property/calendar";

type Asked = { search: string; month: string; page: number };

const daysOf = (first: string, next: string) =>
  Array.from({ length: nights(first, next) }, (_, day) => addDays(first, day));

/** A home's nights of the month: a cell for each free one, one for each run of taken ones. */
function cells({ taken }: CalendarHome, days: string[], words: DeskWords) {
  const starts = new Map(taken.map((run) => [run.dateFrom, run]));
  const covered = new Set(taken.flatMap(({ dateFrom, dateTo }) => daysOf(dateFrom, dateTo).slice(1)));
  const runLabel = (run: TakenRun) => {
    const span = words("period", { from: formatDate(run.dateFrom), to: formatDate(run.dateTo) });
    const name = run.kind === "booking" ? (run.name ?? run.number ?? "") : words("kind", { kind: run.kind });
    const text = html`
      <span class="cut" title="${name}, ${span}">${name}</span>
      <span class="hidden">, ${span}</span>
    `;
    return run.number ? html`<a href="/desk/orders/${run.number}">${text}</a>` : text;
  };
  return days.flatMap((day) => {
    const run = starts.get(day);
    if (run)
      return html`<td colspan="${nights(run.dateFrom, run.dateTo)}" class="run ${run.kind}">${runLabel(run)}</td>`;
    return covered.has(day) ? [] : html`<td class="${weekday(day) === 6 ? "saturday" : ""}"></td>`;
  });
}

function table(homes: CalendarHome[], month: string, caption: string, words: DeskWords): Part {
  const { first, next } = monthBounds(month);
  const days = daysOf(first, next);
  const head = (day: string) => html`
    <th scope="col" class="${weekday(day) === 6 ? "saturday" : ""}">${Number(day.slice(8))}</th>
  `;
  const row = (home: CalendarHome) => html`
    <tr>
      <th scope="row">
        <a href="/desk/nights?home=${home.id}">${home.title}</a>
        ${below(home.reference)}
      </th>
      ${cells(home, days, words)}
    </tr>
  `;
  return html`
    <div class="scroll" role="region" aria-label="${caption}" tabindex="0">
      <table class="month">
        <caption class="hidden">${caption}</caption>
        <thead>
          <tr>
            <th scope="col">${words("home")}</th>
            ${days.map(head)}
          </tr>
        </thead>
        <tbody>${homes.map(row)}</tbody>
      </table>
    </div>
  `;
}

/** All homes in a month, paginated: stays, blocked and free nights. */
export function calendarPage(
  person: Staff,
  asked: Asked,
  { homes, all, conflicts, notice }: { homes: CalendarHome[]; all: number; conflicts: number; notice: Notice },
): Part {
  const words = deskWords(person);
  const locale: Locale = toLocale(person.locale);
  const { search, month, page } = asked;
  const { first, next } = monthBounds(month);
  const to = (change: Partial<Asked>) => {
    const { search: q, month: wanted, page: at } = { ...asked, ...change };
    return `/desk/nights?${new URLSearchParams({ q, month: wanted, page: String(at) })}`;
  };
  const before = addDays(first, -1).slice(0, 7);
  const label = (day: string) => formatMonth(day, locale);
  const caption = words("calendar.caption", { month: label(first) });
  const body = html`
    <form class="row" method="get" action="/desk/nights" role="search">
      ${field("q", words("calendar.search"), { type: "search", value: search, maxlength: "100", required: false })}
      ${field("month", words("calendar.month"), { type: "month", value: month, pattern: "[0-9]{4}-[0-9]{2}" })}
      <button>${words("show")}</button>
    </form>
    <p><a class="button second" href="/desk/feeds">${words("feeds.link", { count: conflicts })}</a></p>
    <section>
      <h2 class="begin">${label(first)}</h2>
      <nav class="foot" aria-label="${words("calendar.months")}">
        <a href="${to({ month: before })}" rel="prev">${label(`${before}-01`)}</a>
        <a href="${to({ month: next.slice(0, 7) })}" rel="next">${label(next)}</a>
      </nav>
      <p class="grey small">${words("calendar.legend")}</p>
      ${homes.length > 0 ? table(homes, month, caption, words) : html`<p class="grey">${words("calendar.none")}</p>`}
      ${pager({ page, all, length: calendarLength, to: (at) => to({ page: at }) }, words)}
    </section>
  `;
  return deskPage(person, { title: words("calendar.title"), tab: "nights", notice, body });
}
