import { html, raw } from "hono/html";
import { faultId, field, hidden } from "#backend/desk/fields";
import type { Staff } from "#backend/desk/staff";
import { mayAct } from "#backend/desk/staff";
import { type Part, styleOf, wholePage } from "#backend/page";
import { type Words, wordsIn } from "#backend/words";
import { catalogLocales, type Locale, languageName, languageTag, toLocale } from "#lib/i18n/locale";

export type { Part };

const { style, source } = styleOf(new URL("desk.css", import.meta.url));

/** Headers of every page of the desk: no script at all, forms only to itself. */
export const deskHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src ${source}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export type DeskWords = Words<"desk">;
/** The texts of the desk in the language of a staff member. */
export const deskWords = (person: Pick<Staff, "locale">): DeskWords => wordsIn(person.locale, "desk");

const tabs = ["orders", "requests", "reviews", "days", "money", "nights", "reports", "mails"] as const;
type Tab = (typeof tabs)[number] | "audit";
/** Label of a section in the navigation; some names are groups in the catalogue, whose label is `title`. */
const tabName = (tab: Tab, words: DeskWords) =>
  words(tab === "requests" || tab === "reviews" || tab === "reports" ? `${tab}.title` : tab);

/** The outcome of the last action, shown at the top of the page. */
export type Notice = { text: string; good: boolean } | null;

const noticePart = (notice: Notice) =>
  notice
    ? html`<p class="alert${notice.good ? " good" : ""}" role="${notice.good ? "status" : "alert"}">${notice.text}</p>`
    : "";

const document = (locale: string, title: string, words: DeskWords, body: unknown): Part =>
  wholePage({ lang: languageTag(toLocale(locale)), title: words("of", { title }), style, body });

/** The notice at the top, unless the form it concerns is on the page and shows it. */
const topNotice = async (notice: Notice, body: unknown, form: string | false | undefined) =>
  form && `${await body}`.includes(` id="${faultId(form)}"`) ? "" : noticePart(notice);

type Page = {
  title: string;
  tab?: Tab;
  notice?: Notice;
  body: unknown;
  /** Id of the form that is submitted along with a change of language, so that its values are kept. */
  activeForm?: string | false | undefined;
  /** Page shown after a change of language, when this page cannot be reloaded by its address. */
  page?: string | undefined;
};

/** A page of the desk for who works at it. */
export function deskPage(person: Staff, { title, tab, notice, body, activeForm, page }: Page): Part {
  const words = deskWords(person);
  const open: Tab[] = mayAct(person, "manager") ? [...tabs, "audit"] : [...tabs];
  const link = (name: Tab) => html`
    <li><a href="/desk/${name}" ${name === tab ? raw('aria-current="page"') : ""}>${tabName(name, words)}</a></li>
  `;
  const language = (locale: Locale) => html`
    <button
      class="plain"
      name="locale"
      value="${locale}"
      lang="${languageTag(locale)}"
      ${locale === person.locale ? raw('aria-current="true"') : ""}
      ${activeForm ? html`form="${activeForm}" formnovalidate` : ""}
    >
      ${languageName(locale)}
    </button>
  `;
  return document(
    person.locale,
    title,
    words,
    html`
      <a class="skip" href="#content">${title}</a>
      <header>
        <div>
          <strong>${words("title")}</strong>
          <nav aria-label="${words("navigation")}">
            <ul>
              ${open.map(link)}
            </ul>
          </nav>
          <div class="who">
            <span>${words("signedIn", { name: person.name, role: person.role })}</span>
            <form method="post" action="/desk/logout"><button class="second">${words("logout")}</button></form>
          </div>
        </div>
      </header>
      <main id="content">
        <h1>${title}</h1>
        ${topNotice(notice ?? null, body, activeForm)}${body}
      </main>
      <footer>
        <form class="foot" method="post" action="/desk/language" aria-label="${words("language")}">
          ${page ? hidden({ page }) : ""}${catalogLocales.map(language)}
        </form>
      </footer>
    `,
  );
}

/** The login page, the only public one. */
export function loginPage(
  locale: string,
  fault: "loginFailed" | "loginTooMany" | "loginEnded" | null,
  email: string,
  /** Text of a form that was submitted after the session expired; sent along, so that a wrong code does not lose it. */
  written = "",
): Part {
  const words = wordsIn(locale, "desk");
  const kept = html`
    <section>
      <p>${words("loginKept")}</p>
      <p class="card said">${written}</p>
    </section>
  `;
  return document(
    locale,
    words("login"),
    words,
    html`
      <main class="narrow">
        <h1>${words("login")}</h1>
        ${noticePart(fault && { text: words(fault), good: false })}${written ? kept : ""}
        <form class="card" method="post" action="/desk/login">
          <section>
            ${written ? hidden({ written }) : ""}${field("email", words("email"), { type: "email", autocomplete: "username", value: email })}
            ${field("password", words("password"), { type: "password", autocomplete: "current-password" })}
            ${field("code", words("code"), { inputmode: "numeric", autocomplete: "one-time-code", maxlength: "7" }, words("codeHelp"))}
            <button>${words("submitLogin")}</button>
          </section>
        </form>
      </main>
    `,
  );
}
