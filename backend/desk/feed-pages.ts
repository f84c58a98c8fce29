import { html } from "hono/html";
import { below, section } from "#backend/desk/facts";
import type { FeedConflict, ListedFeed } from "#backend/desk/feeds";
import { buttonForm, field, formCard, hidden, type SubmittedForm, submittedValues } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { pager } from "#backend/desk/pager";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatDate, formatTimestamp } from "#lib/i18n/format";

function feedState({ readAt, fault }: ListedFeed, words: DeskWords): Part {
  if (!readAt && !fault) return html`<span class="tag">${words("feeds.neverRead")}</span>`;
  const last = readAt
    ? words("feeds.readAt", { date: formatTimestamp(readAt.toISOString()) })
    : words("feeds.neverRead");
  return html`
    <span class="tag ${fault ? "bad" : "good"}">${fault ? words("feeds.fault", { fault }) : words("feeds.good")}</span>
    ${below(last)}
  `;
}

function feedTable(
  rows: ListedFeed[],
  { acts, withHome }: { acts: boolean; withHome: boolean },
  words: DeskWords,
): Part {
  const line = (row: ListedFeed) => {
    const about = { name: row.name, home: row.reference };

    return html`
      <tr>
        ${withHome ? html`<td><a href="/desk/nights?home=${row.home}">${row.title}</a>${below(row.reference)}</td>` : ""}
        <td>
          ${row.name}
          ${below(row.host, "wrap")}
        </td>
        <td>${feedState(row, words)}</td>
        <td>
          ${
            acts
              ? html`
                  <div class="foot">
                    ${buttonForm(`/desk/feeds/${row.id}/read`, words("feeds.read"), { about: words("feeds.readLabel", about) })}
                    ${buttonForm(`/desk/feeds/${row.id}/remove`, words("feeds.remove"), { about: words("feeds.removeLabel", about) })}
                  </div>
                `
              : ""
          }
        </td>
      </tr>
    `;
  };
  return table(rows.map(line));
}

function conflictTable(rows: FeedConflict[], words: DeskWords): Part {
  const line = (row: FeedConflict) => html`
    <tr>
      <td><a href="/desk/nights?home=${row.home}">${row.title}</a></td>
      <td>${words("period", { from: formatDate(row.dateFrom), to: formatDate(row.dateTo) })}</td>
      <td>${words("feeds.claims", { name: row.portal })}</td>
      <td>
        ${
          row.number
            ? html`
                <a href="/desk/orders/${row.number}">${words("order", { number: row.number })}</a>
                ${below(row.name)}
              `
            : words("kind", { kind: row.kind })
        }
      </td>
    </tr>
  `;
  return table(rows.map(line));
}

type Shown = { conflicts: FeedConflict[]; feeds: ListedFeed[]; all: number; page: number; notice: Notice };

/** Double bookings, and the calendars imported from other portals with their state. */
export function feedsPage(person: Staff, { conflicts, feeds, all, page, notice }: Shown): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const body = html`
    <p><a href="/desk/nights">${words("calendar.back")}</a></p>
    <section>
      <h2>${words("feeds.conflicts")}</h2>
      <p class="grey">${words(conflicts.length > 0 ? "feeds.conflictText" : "feeds.conflictNone")}</p>
      ${conflicts.length > 0 ? conflictTable(conflicts, words) : ""}
    </section>
    <section>
      <h2>${words("feeds.found", { count: all })}</h2>
      <p class="grey">${words(feeds.length > 0 ? "feeds.text" : "feeds.none")}</p>
      ${feeds.length > 0 ? feedTable(feeds, { acts, withHome: true }, words) : ""}
      ${pager({ page, all, to: (at) => `/desk/feeds?page=${at}` }, words)}
    </section>
  `;
  return deskPage(person, { title: words("feeds.title"), tab: "nights", notice, body });
}

export type HomeCalendars = { address: string | undefined; feeds: ListedFeed[] };

/** The calendars of one home: its own secret address for others to read, and those that are read. */
export function homeCalendars(
  person: Staff,
  home: number,
  { address, feeds }: HomeCalendars,
  submitted: SubmittedForm | undefined,
): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const renew = buttonForm("/desk/calendar", words(address ? "feeds.renew" : "feeds.make"), { values: { home } });
  const out = html`
    <section class="card">
      <h2>${words("feeds.out")}</h2>
      <p class="grey small">${words("feeds.outText")}</p>
      ${
        address
          ? html`
              <p class="wrap small"><code>${address}</code></p>
              <p class="grey small">${words("feeds.renewText")}</p>
            `
          : ""
      }${renew}
    </section>
  `;
  const list = feeds.length > 0 ? feedTable(feeds, { acts, withHome: false }, words) : "";
  const asked = submittedValues(submitted, "feed");
  const add = formCard({
    id: "feed",
    submitted,
    title: words(feeds.length > 0 ? "feeds.addTitle" : "feeds.addFirst"),
    action: "/desk/feeds",
    fields: [
      hidden({ home }),
      field("name", words("feeds.name"), { maxlength: "60", value: asked.name }, words("feeds.nameHelp")),
      field(
        "address",
        words("feeds.address"),
        { type: "url", maxlength: "1000", autocomplete: "off", value: asked.address },
        words("feeds.addressHelp"),
      ),
    ],
    submit: words("feeds.add"),
  });
  return html`
    ${section(words("feeds.in"), html`<p class="grey">${words(feeds.length > 0 ? "feeds.text" : "feeds.homeNone")}</p>`, list)}
    ${acts ? html`<div class="two">${add}${out}</div>` : ""}
  `;
}
