import { html } from "hono/html";
import { below, fact } from "#backend/desk/facts";
import {
  buttonForm,
  faultOf,
  faultPart,
  hidden,
  type SubmittedForm,
  select,
  submittedValues,
  textArea,
} from "#backend/desk/fields";
import { type DeskWords, deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Journal } from "#backend/desk/journal";
import { auditPart } from "#backend/desk/journal-pages";
import { listed } from "#backend/desk/pager";
import { type ReviewFilter, type ReviewWithOrder, reviewFilters } from "#backend/desk/reviews";
import { mayAct, type Staff } from "#backend/desk/staff";
import { table } from "#backend/table";
import { textIn } from "#backend/text";
import { formatNumber, formatTimestamp } from "#lib/i18n/format";
import { languageTag, toLocale } from "#lib/i18n/locale";
import { markNames, type ReviewState, reviewLimits } from "#lib/review/review";

type Asked = { state: ReviewFilter; page: number };

function stateTag(state: ReviewState, words: DeskWords): Part {
  const tone = { pending: "", published: " good", refused: " bad" }[state];
  return html`<span class="tag${tone}">${words(`reviews.states.${state}`)}</span>`;
}

const outOf = (mark: number, words: DeskWords) => words("reviews.outOf", { mark: formatNumber(mark) });
const writer = ({ review }: ReviewWithOrder, words: DeskWords) => review.name ?? words("reviews.nameless");

function reviewTable(rows: ReviewWithOrder[], person: Staff, words: DeskWords): Part {
  const line = (row: ReviewWithOrder) => html`
    <tr>
      <td>
        <a href="/desk/reviews/${row.review.itemId}">${textIn(row.home, person.locale)}</a>
        ${below(row.reference)}
      </td>
      <td class="num" data-label="${words("reviews.mean")}">${formatNumber(row.review.mean ?? 0)}</td>
      <td class="wrap">
        ${row.review.text.slice(0, 120)}${row.review.text.length > 120 ? "…" : ""}
        ${below(`${writer(row, words)}, ${row.number}`)}
      </td>
      <td>${stateTag(row.review.state, words)}</td>
      <td data-label="${words("reviews.received")}">${formatTimestamp(row.review.createdAt.toISOString())}</td>
    </tr>
  `;
  return table(rows.map(line), [
    words("reviews.home"),
    { figures: words("reviews.mean") },
    words("reviews.text"),
    words("state"),
    words("reviews.received"),
  ]);
}

/** Reviews by state, those that wait to be read first. */
export function reviewsPage(
  person: Staff,
  { state, page }: Asked,
  { rows, all }: { rows: ReviewWithOrder[]; all: number },
): Part {
  const words = deskWords(person);
  const to = (at: number) => `/desk/reviews?${new URLSearchParams({ state, page: String(at) })}`;
  const options = reviewFilters.map((value) => ({ value, label: words(`reviews.states.${value}`) }));
  const found = rows.length > 0 && reviewTable(rows, person, words);
  const body = html`
    <form class="row" method="get" action="/desk/reviews">
      ${select("state", words("state"), { options, chosen: state })}
      <button>${words("reviews.show")}</button>
    </form>
    ${listed({ title: words("reviews.found", { count: all }), rows: found, none: words("reviews.none"), page, all, to }, words)}
  `;
  return deskPage(person, { title: words("reviews.title"), tab: "reviews", body });
}

const maxlength = String(reviewLimits.text);

function verdictForms({ review }: ReviewWithOrder, submitted: SubmittedForm | undefined, words: DeskWords): Part {
  const action = `/desk/reviews/${review.itemId}/verdict`;
  const from = review.state;
  const publish = buttonForm(action, words("reviews.publish"), { values: { from, to: "published" }, look: "" });
  const refusing = review.state !== "refused" || submitted?.form === "verdict";
  const refuse = html`
    <form method="post" action="${action}" id="verdict"${faultOf(submitted, "verdict")}>
      <section>
        ${faultPart(submitted, "verdict")}${hidden({ from })}
        ${textArea("reason", words("reviews.reason"), { rows: "3", maxlength }, words("reviews.reasonHelp"), submittedValues(submitted, "verdict").reason)}
        <div class="foot"><button class="second" name="to" value="refused">${words("reviews.refuse")}</button></div>
      </section>
    </form>
  `;
  return html`
    <section class="card">
      <h2>${words("reviews.verdict")}</h2>
      <p class="grey small">${words("reviews.verdictText")}</p>
      ${review.state === "published" ? "" : publish}${refusing ? refuse : ""}
    </section>
  `;
}

function answerForm({ review }: ReviewWithOrder, submitted: SubmittedForm | undefined, words: DeskWords): Part {
  const draft = submittedValues(submitted, "answer").text;
  const present = html`
    <p>${words("reviews.answerNow")}</p>
    <p class="said">${review.answer ?? ""}</p>
  `;
  return html`
    <section class="card">
      <h2>${words("reviews.answer")}</h2>
      <form method="post" action="/desk/reviews/${review.itemId}/answer" id="answer"${faultOf(submitted, "answer")}>
        <section>
          ${faultPart(submitted, "answer")}${hidden({ from: review.state, was: review.answer ?? "" })}
          ${draft !== undefined && review.answer ? present : ""}
          ${textArea(
            "text",
            words("reviews.answerText"),
            { rows: "5", maxlength, required: false },
            words("reviews.answerHelp", { locale: review.locale }),
            draft ?? review.answer ?? "",
          )}
          <div class="foot"><button class="second">${words("reviews.answerSubmit")}</button></div>
        </section>
      </form>
    </section>
  `;
}

type Shown = { story: ReviewWithOrder; journal: Journal; notice: Notice; submitted?: SubmittedForm | undefined };

/** One review: its text and marks, and the forms that publish, refuse and answer it. */
export function reviewPage(person: Staff, { story, journal, notice, submitted }: Shown): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const { review, number } = story;
  const body = html`
    <p><a href="/desk/reviews">${words("reviews.back")}</a></p>
    <div class="two">
      <div class="col">
        <section class="card">
          <h2>${words("reviews.text")}</h2>
          <p class="said" lang="${languageTag(toLocale(review.locale))}">${review.text}</p>
        </section>
        ${acts ? verdictForms(story, submitted, words) : ""}${acts ? answerForm(story, submitted, words) : ""}
        ${auditPart(journal, words)}
      </div>
      <div class="col">
        <section class="card">
          <dl>
            ${fact(words("state"), stateTag(review.state, words))}
            ${fact(words("reviews.reason"), review.reason, "wrap")}
            ${fact(words("reviews.home"), html`${textIn(story.home, person.locale)}${below(story.reference)}`, "wrap")}
            ${fact(words("number"), html`<a href="/desk/orders/${number}">${number}</a>`)}
            ${fact(words("reviews.writer"), writer(story, words))}
            ${fact(words("reviews.received"), formatTimestamp(review.createdAt.toISOString()))}
          </dl>
        </section>
        <section class="card">
          <h2>${words("reviews.marks")}</h2>
          <dl>
            ${markNames.map((name) => fact(words(`reviews.names.${name}`), outOf(review[name], words)))}
            ${fact(words("reviews.mean"), html`<strong>${outOf(review.mean ?? 0, words)}</strong>`)}
          </dl>
        </section>
      </div>
    </div>
  `;
  const title = words("reviews.one", { home: textIn(story.home, person.locale) });
  const activeForm = acts && (submitted?.form === "verdict" ? "verdict" : "answer");
  return deskPage(person, { title, tab: "reviews", notice, body, activeForm });
}
