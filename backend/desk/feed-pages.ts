import { html } from "hono/html";
import type { FeedConflict, ListedFeed } from "#backend/desk/feeds";
import { field } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { pager } from "#backend/desk/pager";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/desk/table";
import { formatDate, formatInstant } from "#lib/i18n/format";

function feedState({ readAt, fault }: ListedFeed, words: DeskWords): Part {
  const last = readAt ? words("feeds.readAt", { date: formatInstant(readAt.toISOString()) }) : words("feeds.neverRead");
  if (!fault)
    return html`
      <span class="tag good">${words("feeds.good")}</span>
      <br />
      <span class="grey small">${last}</span>
    `;
  return html`
    <span class="tag bad">${words("feeds.fault", { fault })}</span>
    <br />
    <span class="grey small">${last}</span>
  `;
}

function feedTable(
  rows: ListedFeed[],
  { acts, withHome }: { acts: boolean; withHome: boolean },
  words: DeskWords,
): Part {
  const line = (row: ListedFeed) => {
    const about = { name: row.name, home: row.reference };
    const press = (deed: string, label: string, aria: string) => html`
      <form method="post" action="/desk/feeds/${row.id}/${deed}">
        <button class="second" aria-label="${aria}">${label}</button>
      </form>
    `;
    return html`
      <tr>
        ${
          withHome
            ? html`
                <td>
                  <a href="/desk/nights?home=${row.home}">${row.title}</a>
                  <br />
                  <span class="grey small">${row.reference}</span>
                </td>
              `
            : ""
        }
        <td>
          ${row.name}
          <br />
          <span class="grey small wrap">${row.host}</span>
        </td>
        <td>${feedState(row, words)}</td>
        <td>
          ${
            acts
              ? html`
                  <div class="foot">
                    ${press("read", words("feeds.read"), words("feeds.readLabel", about))}
                    ${press("remove", words("feeds.remove"), words("feeds.removeLabel", about))}
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
                <br />
                <span class="grey small">${row.name ?? ""}</span>
              `
            : words("kind", { kind: row.kind })
        }
      </td>
    </tr>
  `;
  return table(rows.map(line));
}

type Shown = { conflicts: FeedConflict[]; feeds: ListedFeed[]; all: number; page: number; notice: Notice };

/** Nights that were sold twice, and every calendar of another portal with its state. */
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
  return deskPage(person, { title: words("feeds.title"), room: "nights", notice, body });
}

export type HomeCalendars = { address: string | undefined; feeds: ListedFeed[] };

/** The calendars of one home: its own secret address for others to read, and those that are read. */
export function homeCalendars(person: Staff, home: number, { address, feeds }: HomeCalendars): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const renew = html`
    <form method="post" action="/desk/calendar">
      <input type="hidden" name="home" value="${home}" />
      <button class="second">${words(address ? "feeds.renew" : "feeds.make")}</button>
    </form>
  `;
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
  const add = html`
    <section class="card">
      <h2>${words("feeds.addTitle")}</h2>
      <form method="post" action="/desk/feeds">
        <section>
          <input type="hidden" name="home" value="${home}" />
          ${field("name", words("feeds.name"), { maxlength: "60" }, words("feeds.nameHelp"))}
          ${field("address", words("feeds.address"), { type: "url", maxlength: "1000", autocomplete: "off" }, words("feeds.addressHelp"))}
          <button>${words("feeds.add")}</button>
        </section>
      </form>
    </section>
  `;
  return html`
    <section>
      <h2>${words("feeds.in")}</h2>
      <p class="grey">${words(feeds.length > 0 ? "feeds.text" : "feeds.none")}</p>
      ${list}
    </section>
    ${acts ? html`<div class="two">${add}${out}</div>` : ""}
  `;
}
