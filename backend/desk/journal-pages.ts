import { html } from "hono/html";
import { requestStates } from "#backend/db/tables/message";
import { agesText } from "#backend/desk/chosen";
import { below, section } from "#backend/desk/facts";
import { type DeskWords, deskPage, deskWords, type Part } from "#backend/desk/frame";
import { type AuditEntry, type Journal, linesIn } from "#backend/desk/journal";
import type { Names } from "#backend/desk/names";
import { orderStateName } from "#backend/desk/order-state";
import { pager } from "#backend/desk/pager";
import type { Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import { table } from "#backend/table";
import { formatDate, formatTimestamp } from "#lib/i18n/format";
import { reviewStates } from "#lib/review/review";
import { formatRappen as amount } from "#lib/shop/money";

function subjectOf(subject: string, names: Names, words: DeskWords): Part | string {
  const [kind, id = ""] = subject.split(":");
  const name = names.get(subject);
  if (kind === "order") return html`<a href="/desk/orders/${id}">${words("order", { number: id })}</a>`;
  if (kind === "home") return html`<a href="/desk/nights?home=${id}">${name ?? words("homeNumber", { id })}</a>`;
  if (kind === "request")
    return html`<a href="/desk/requests/${id}">${words("requests.one", { reference: name ?? id.slice(0, 8) })}</a>`;
  if (kind === "review")
    return html`<a href="/desk/reviews/${id}">${words("reviews.one", { home: name ?? id.slice(0, 8) })}</a>`;
  if (kind === "file") return words("bank.fileName", { name: id });
  if (kind === "bank") return words("bank.entry", { id });
  if (kind === "payout") return words("payout.number", { id: id.slice(0, 8) });
  return id === "all" ? words("mailsTitle") : words("mailNumber", { id: id.slice(0, 8) });
}

/** The state of a request or of a review by name. */
function stateName(value: unknown, words: DeskWords): string {
  const request = requestStates.find((state) => state === value);
  const review = reviewStates.find((state) => state === value);
  return request ? words(`requests.states.${request}`) : review ? words(`reviews.states.${review}`) : String(value);
}

type State = Record<string, unknown>;
/** Formats one value of a journal state; null when it does not have the expected type. */
type Formatter = (value: unknown, words: DeskWords, state: State, names: Names) => string | null;

const isNumber = (value: unknown) => typeof value === "number";
const agesIn = ({ ages }: State) => (Array.isArray(ages) ? ages : []);
const sumAs =
  (name: "kept" | "refund" | "held" | "received"): Formatter =>
  (value, words) =>
    isNumber(value) ? `${words(`fact.${name}`)} ${amount(value)}` : null;

const linesAs: Formatter = (value, _words, _state, names) =>
  linesIn(value)
    ?.map(({ product, quantity }) => `${quantity} × ${names.get(`product:${product}`) ?? product}`)
    .join(", ") ?? null;

const formatters: Record<string, Formatter> = {
  extras: linesAs,
  service: linesAs,
  people: (value, words, state) => {
    const children = agesIn(state).length;
    return isNumber(value) ? words("party", { adults: value - children, children }) : null;
  },
  ages: (_, words, state) => agesText(agesIn(state), words),
  code: (code, words) => (code === "" ? words("stay.codeNone") : `${words("stay.codeField")} ${code}`),
  kept: sumAs("kept"),
  refund: sumAs("refund"),
  held: sumAs("held"),
  received: sumAs("received"),
  paidTotal: (value, words) => (isNumber(value) ? `${words("paid")} ${amount(value)}` : null),
  total: (value, words) => (isNumber(value) ? `${words("total")} ${amount(value)}` : null),
  credits: (value, words) => (isNumber(value) ? words("bank.newCredits", { count: value }) : null),
  status: (value, words) =>
    isNumber(value) ? orderStateName(value, words) : words("mailState", { state: String(value) }),
  state: stateName,
  template: (value, words) => templateName(String(value), words),
  job: (value, words) => words("jobs.kind", { kind: String(value) }),
  done: (value, words) => words("jobs.outcome", { done: String(value) }),
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const period = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/;

/** Formats a value by its type alone, when its name has no formatter. */
function plain(value: unknown, words: DeskWords): string {
  const text = String(value);
  if (instant.test(text)) return formatTimestamp(text);
  const [, from, to] = period.exec(text) ?? [];
  return from && to ? words("period", { from: formatDate(from), to: formatDate(to) }) : text;
}

/** A recorded state as readable text. */
function facts(state: State, names: Names, words: DeskWords): string {
  return Object.entries(state)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => formatters[key]?.(value, words, state, names) ?? plain(value, words))
    .filter(Boolean)
    .join(", ");
}

function entryTable({ rows, names }: Journal, words: DeskWords): Part {
  const line = ({ event, by }: AuditEntry) => html`
    <tr>
      <td>${formatTimestamp(event.at.toISOString())}</td>
      <td>
        ${words("deed", { action: event.action.replaceAll("-", "_") })}
        ${below(by === null ? words("deedByGuest") : words("deedBy", { name: by }))}
      </td>
      <td class="small">${subjectOf(event.subject, names, words)}</td>
      <td class="small" data-label="${words("before")}">${facts(event.before, names, words)}</td>
      <td class="small" data-label="${words("after")}">${facts(event.after, names, words)}</td>
    </tr>
  `;
  return table(rows.map(line), [words("when"), words("what"), words("subject"), words("before"), words("after")]);
}

const noEntries = (words: DeskWords) => html`<p class="grey">${words("deedsNone")}</p>`;

/** The journal of one subject, under its heading. */
export const auditPart = (journal: Journal, words: DeskWords): Part =>
  section(words("deeds"), journal.rows.length > 0 ? entryTable(journal, words) : noEntries(words));

/** The whole journal of the desk, paginated. */
export function journalPage(person: Staff, page: number, { all, ...journal }: Journal & { all: number }): Part {
  const words = deskWords(person);
  const body =
    journal.rows.length > 0
      ? html`
          <section>
            ${entryTable(journal, words)} ${pager({ page, all, to: (at) => `/desk/audit?page=${at}` }, words)}
          </section>
        `
      : noEntries(words);
  return deskPage(person, { title: words("auditTitle"), tab: "audit", body });
}
