import { html } from "hono/html";
import { below } from "#backend/desk/facts";
import { field, select } from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import { listed } from "#backend/desk/pager";
import {
  type FoundRequest,
  type RequestFilter,
  type RequestKind,
  type RequestState,
  requestFilters,
  requestKinds,
} from "#backend/desk/requests";
import type { Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { formatTimestamp } from "#lib/i18n/format";

type Asked = { search: string; state: RequestFilter; kind: RequestKind | null; page: number };

/** The state of a request as a tag. */
export function requestStateTag(state: RequestState, words: DeskWords): Part {
  const tone = state === "answered" ? " good" : state === "new" ? " bad" : "";
  return html`<span class="tag${tone}">${words(`requests.states.${state}`)}</span>`;
}

function requestTable(rows: FoundRequest[], words: DeskWords): Part {
  const line = (row: FoundRequest) => html`
    <tr>
      <td><a href="/desk/requests/${row.id}">${row.reference}</a></td>
      <td>${words("requests.kind", { kind: row.kind })}</td>
      <td>
        ${row.name}
        ${below(row.email, "wrap")}
      </td>
      <td>
        ${requestStateTag(row.state, words)}${below(row.by)}
      </td>
      <td data-label="${words("requests.received")}">${formatTimestamp(row.createdAt.toISOString())}</td>
    </tr>
  `;
  return table(rows.map(line), [
    words("number"),
    words("requests.about"),
    words("requests.from"),
    words("state"),
    words("requests.received"),
  ]);
}

/** Requests to the agency: messages, visits, and requests of owners. */
export function requestsPage(
  person: Staff,
  asked: Asked,
  { rows, all, notice }: { rows: FoundRequest[]; all: number; notice: Notice },
): Part {
  const words = deskWords(person);
  const { search: q, state, kind } = asked;
  const to = (page: number) =>
    `/desk/requests?${new URLSearchParams({ q, state, kind: kind ?? "", page: String(page) })}`;
  const kinds = [
    { value: "", label: words("requests.anyKind") },
    ...requestKinds.map((value) => ({ value, label: words("requests.kind", { kind: value }) })),
  ];
  const states = requestFilters.map((value) => ({ value, label: words(`requests.states.${value}`) }));
  const found = rows.length > 0 && requestTable(rows, words);
  const body = html`
    <form class="row" method="get" action="/desk/requests" role="search">
      ${field("q", words("requests.search"), { type: "search", value: q, maxlength: "100", required: false })}
      ${select("kind", words("requests.about"), { options: kinds, chosen: kind ?? "" })}
      ${select("state", words("state"), { options: states, chosen: state })}
      <button>${words("searchSubmit")}</button>
    </form>
    ${listed({ title: words("requests.found", { count: all }), rows: found, none: words("requests.none"), page: asked.page, all, to }, words)}
  `;
  return deskPage(person, { title: words("requests.title"), tab: "requests", notice, body });
}
