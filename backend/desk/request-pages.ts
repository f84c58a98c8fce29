import { html } from "hono/html";
import { fact, section } from "#backend/desk/facts";
import { buttonForm, formCard, hidden, type SubmittedForm, submittedValues, textArea } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Journal } from "#backend/desk/journal";
import { auditPart } from "#backend/desk/journal-pages";
import { requestStateTag } from "#backend/desk/request-list";
import type { RequestState, RequestStory } from "#backend/desk/requests";
import { mayAct, type Staff } from "#backend/desk/staff";
import { messageFacts, storedMessageSchema } from "#backend/mail/message-letters";
import { ownerFacts } from "#backend/mail/owner-letters";
import { formatTimestamp } from "#lib/i18n/format";
import { toLocale } from "#lib/i18n/locale";
import { messageLimits } from "#lib/message/message";
import { storedOwnerRequestSchema } from "#lib/message/owner-schema";

/** Who wrote and what about, labelled in the reader's language; the text apart. */
function requestFacts({ message }: RequestStory, locale: string) {
  const language = toLocale(locale);
  if (message.kind === "owner") {
    const request = storedOwnerRequestSchema.parse(message.body);
    return { rows: ownerFacts(request, language).rows, text: request.text, email: request.email };
  }
  const request = storedMessageSchema.parse(message.body);
  return { rows: messageFacts(request, language).rows, text: request.text, email: request.email };
}

/** Allowed transitions between states. */
const moves: Record<RequestState, RequestState[]> = {
  new: ["in-hand", "closed"],
  "in-hand": ["new", "closed"],
  answered: ["in-hand", "closed"],
  closed: ["in-hand"],
};

type Shown = {
  story: RequestStory;
  journal: Journal;
  form: string;
  notice: Notice;
  submitted?: SubmittedForm | undefined;
};

/** One request: its text, the answers, and the forms to take it on, to answer and to close it. */
export function requestPage(person: Staff, { story, journal, form, notice, submitted }: Shown): Part {
  const words = deskWords(person);
  const acts = mayAct(person, "clerk");
  const { message, by, answers, photos } = story;
  const { rows, text, email } = requestFacts(story, person.locale);
  const path = `/desk/requests/${message.id}`;
  const move = (to: RequestState) =>
    buttonForm(`${path}/state`, words(`requests.press.${to}`), { values: { from: message.state, to } });
  const picture = (id: string, at: number) => {
    const label = words("requests.photo", { number: at + 1 });
    return html`
      <li>
        <a href="/desk/photos/${id}"><img src="/desk/photos/${id}" alt="${label}" loading="lazy" /></a>
      </li>
    `;
  };
  const answer = ({ text: said, at, by: who }: RequestStory["answers"][number]) => html`
    <article class="card">
      <p class="grey small">${formatTimestamp(at.toISOString())}, ${who}</p>
      <p class="said">${said}</p>
    </article>
  `;
  const help = `${words("requests.language", { locale: message.locale })} ${words("requests.textHelp", { email })}`;
  const limits = { rows: "8", maxlength: String(messageLimits.text) };
  const write = formCard({
    title: words("requests.answer"),
    id: "answer",
    submitted,
    action: `${path}/answer`,
    fields: [
      hidden({ form, seen: String(answers.length) }),
      textArea("text", words("requests.text"), limits, help, submittedValues(submitted, "answer").text),
    ],
    submit: words("requests.submit"),
  });
  const body = html`
    <p><a href="/desk/requests">${words("requests.back")}</a></p>
    <div class="two">
      <div class="col">
        <section class="card">
          <h2>${words("requests.kind", { kind: message.kind })}</h2>
          <p class="said">${text || words("requests.noText")}</p>
          ${
            photos.length > 0
              ? html`
                  <ul class="photos">
                    ${photos.map(picture)}
                  </ul>
                `
              : ""
          }
        </section>
        ${answers.length > 0 ? section(words("requests.answers"), answers.map(answer)) : ""}
        ${acts ? write : ""}
        ${auditPart(journal, words)}
      </div>
      <div class="col">
        <section class="card">
          <dl>
            ${fact(words("state"), requestStateTag(message.state, words))}
            ${fact(words("who"), by)}
            ${fact(words("requests.received"), formatTimestamp(message.createdAt.toISOString()))}
            ${rows.map(([label, value]) => fact(label, value, "wrap"))}
          </dl>
          ${acts ? html`<div class="foot">${moves[message.state].map(move)}</div>` : ""}
        </section>
      </div>
    </div>
  `;
  const title = words("requests.one", { reference: message.reference });
  return deskPage(person, { title, tab: "requests", notice, body, activeForm: acts && "answer" });
}
