import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Staff } from "#backend/desk/staff";
import { mayAct } from "#backend/desk/staff";
import { type Words, wordsIn } from "#backend/words";
import { catalogLocales, type Locale, languageName, languageTag, toLocale } from "#lib/i18n/locale";

export type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

const theme = readFileSync(new URL("../../agency/theme.css", import.meta.url), "utf8");
const style = `${theme}
*{box-sizing:border-box}
html{font:16px/1.5 var(--agency-font);color:var(--agency-ink);background:var(--agency-snow)}
body{margin:0;min-height:100vh}
h1,h2,p,dl,dd,ul{margin:0;padding:0}ul{list-style:none}
h1,h2{font-weight:600;line-height:1.15;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:28px}h2{font-size:18px}
a{color:var(--agency-primary);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--agency-primary);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;background:var(--agency-white);padding:12px 16px}
header{background:var(--agency-white);border-bottom:1px solid var(--agency-line)}
header>div{max-width:1200px;margin:0 auto;padding:8px 20px;display:flex;flex-wrap:wrap;align-items:center;gap:4px 24px}
header strong{font-size:18px}
header nav{order:1;flex-basis:100%}
nav ul{display:flex;flex-wrap:wrap;gap:0 20px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--agency-ink);text-decoration:none;border-bottom:2px solid transparent}
nav a[aria-current]{border-color:var(--agency-primary);font-weight:600}
.who button{white-space:nowrap}
.who{margin-left:auto;display:flex;align-items:center;gap:16px;color:var(--agency-grey);font-size:14px}
main{max-width:1200px;margin:0 auto;padding:32px 20px 64px;display:grid;gap:32px}
main.narrow{max-width:440px}
section{display:grid;gap:16px;min-width:0}
.two,.col{display:grid;gap:32px;min-width:0}
.card{background:var(--agency-white);border:1px solid var(--agency-line);border-radius:var(--agency-radius-card);padding:20px}
.scroll{overflow-x:auto;background:var(--agency-white);border:1px solid var(--agency-line);border-radius:var(--agency-radius-card)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:10px 16px;border-bottom:1px solid var(--agency-line);vertical-align:top}
th{font-size:14px;font-weight:600;color:var(--agency-grey);white-space:nowrap}
tr:last-child td{border-bottom:0}
td a:not(.button){display:inline-block;padding:10px 0;margin:-10px 0}main li a{display:inline-block;padding:10px 0}main .photos a{display:block;padding:0}
.num{text-align:right;white-space:nowrap}
.grey{color:var(--agency-grey)}.small{font-size:14px}.wrap{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(120px,auto) 1fr;gap:8px 16px}dt{color:var(--agency-grey)}
form.row{display:flex;flex-wrap:wrap;gap:16px;align-items:end}
form.row>div{flex:1 1 200px}
.field{display:grid;gap:6px}
label{font-size:14px;font-weight:600}
input,select{width:100%;height:44px;border:1px solid var(--agency-control);border-radius:var(--agency-radius);background:var(--agency-white);padding:0 12px;font:inherit;color:inherit}
textarea{width:100%;border:1px solid var(--agency-control);border-radius:var(--agency-radius);background:var(--agency-white);padding:10px 12px;font:inherit;color:inherit;resize:vertical}
.said{white-space:pre-line;overflow-wrap:anywhere;max-width:68ch}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:12px}.photos img{display:block;width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:var(--agency-radius)}
input[type=file]{height:auto;padding:8px 12px}
td form,td .foot{margin-top:8px}td .foot form{margin-top:0}
button,.button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border-radius:var(--agency-radius);border:1px solid var(--agency-primary);background:var(--agency-primary);color:var(--agency-white);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,.button:hover{background:var(--agency-primary-pressed)}
button.second,.second{background:var(--agency-white);color:var(--agency-primary)}button.second:hover,.second:hover{background:var(--agency-tint)}
button.plain{border:0;background:none;color:var(--agency-primary);font-weight:400;padding:8px 12px;text-decoration:underline;text-underline-offset:3px}button.plain[aria-current]{color:var(--agency-ink);font-weight:600;text-decoration:none}
footer{border-top:1px solid var(--agency-line);background:var(--agency-white)}footer form{max-width:1200px;margin:0 auto;padding:8px}
.tag{display:inline-block;border-radius:var(--agency-radius);padding:2px 8px;font-size:14px;background:var(--agency-tint);white-space:nowrap}
.tag.good{background:var(--agency-success-tint);color:var(--agency-success-ink)}.tag.bad{background:var(--agency-danger-tint);color:var(--agency-danger-pressed)}
.alert{border-radius:var(--agency-radius);padding:12px 16px;border:1px solid var(--agency-danger);background:var(--agency-danger-tint);color:var(--agency-danger-pressed)}
.alert.good{border-color:var(--agency-success);background:var(--agency-success-tint);color:var(--agency-success-ink)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.scroll{position:relative}
table.month{table-layout:fixed;min-width:1160px}
.month th,.month td{padding:8px 0;text-align:center;border-right:1px solid var(--agency-line)}
.month thead th{font-weight:400}.month thead th:first-child,.month th[scope=row]{width:220px;padding:8px 16px;text-align:left;white-space:normal;position:sticky;left:0;background:var(--agency-white);font-weight:400;color:inherit;z-index:1}
.month .saturday{background:var(--agency-tint)}
.month .run{text-align:left;vertical-align:middle;padding:4px 2px}
.month .run>a,.month .run>.cut{display:block;padding:6px 4px;margin:0;border-radius:var(--agency-radius);overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:14px}
.month .run .cut{overflow:hidden}.month .booking>a{background:var(--agency-success-tint);color:var(--agency-success-ink)}
.month .hold>a,.month .hold>.cut{background:var(--agency-warning-tint);color:var(--agency-ink)}.month .blocked>.cut{background:var(--agency-line)}
.foot{display:flex;flex-wrap:wrap;gap:12px;align-items:center}nav.foot a{color:var(--agency-primary);text-decoration:underline}
.begin::first-letter{text-transform:uppercase}
@media screen and (max-width:767px){table:not(.month) thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}:is(table,tbody,tr,td):not(.month,.month *){display:block}tr:not(.month *){padding:12px 16px;border-bottom:1px solid var(--agency-line)}tr:last-child{border-bottom:0}:is(td,td.num):not(.month *){padding:1px 0;border:0;text-align:left;white-space:normal}td:empty:not(.month *){display:none}.month thead th:first-child,.month th[scope=row]{width:130px;padding:8px}td[data-label]:not(:empty)::before{content:attr(data-label) " ";color:var(--agency-grey);font-size:14px}}
.paper{display:none}.line{white-space:nowrap}
@media print{.sheet{break-before:page}.paper{display:block}tr{break-inside:avoid}header,footer,form,form.row{display:none}html,body{background:none}.scroll{border:0;overflow:visible}main{padding:0}th,td{padding:6px 8px}}
@media(min-width:768px){td>form:only-child{margin:-6px 0}}
@media(min-width:992px){.two{grid-template-columns:minmax(0,2fr) minmax(0,1fr);align-items:start}}
`;

/** Headers of every page of the desk: no script at all, forms only to itself. */
export const deskHeaders = {
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export type DeskWords = Words<"desk">;
export const deskWords = (person: Pick<Staff, "locale">): DeskWords => wordsIn(person.locale, "desk");

const rooms = ["orders", "requests", "reviews", "days", "money", "nights", "reports", "mails"] as const;
type Room = (typeof rooms)[number] | "audit";
/** Words of a room in the navigation, where the room's own name is a branch of the catalogue. */
const roomName = (room: Room, words: DeskWords) =>
  words(room === "requests" || room === "reviews" || room === "reports" ? `${room}.title` : room);

/** What the last action brought about, said on top of the page. */
export type Notice = { text: string; good: boolean } | null;

const noticePart = (notice: Notice) =>
  notice
    ? html`<p class="alert${notice.good ? " good" : ""}" role="${notice.good ? "status" : "alert"}">${notice.text}</p>`
    : "";

function document(locale: string, title: string, words: DeskWords, body: unknown): Part {
  return html`<!doctype html>
<html lang="${languageTag(toLocale(locale))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words("of", { title })}</title><style>${raw(style)}</style></head>
<body>${body}</body>
</html>`;
}

/** A page of the desk for who works at it. */
export function deskPage(
  person: Staff,
  { title, room, notice, body }: { title: string; room: Room; notice?: Notice; body: unknown },
): Part {
  const words = deskWords(person);
  const open: Room[] = mayAct(person, "manager") ? [...rooms, "audit"] : [...rooms];
  const link = (name: Room) =>
    html`<li><a href="/desk/${name}"${name === room ? raw(' aria-current="page"') : ""}>${roomName(name, words)}</a></li>`;
  const language = (locale: Locale) =>
    html`<button class="plain" name="locale" value="${locale}" lang="${languageTag(locale)}"${locale === person.locale ? raw(' aria-current="true"') : ""}>${languageName(locale)}</button>`;
  return document(
    person.locale,
    title,
    words,
    html`<a class="skip" href="#content">${title}</a>
<header><div><strong>${words("title")}</strong>
<nav aria-label="${words("navigation")}"><ul>${open.map(link)}</ul></nav>
<div class="who"><span>${words("signedIn", { name: person.name, role: person.role })}</span>
<form method="post" action="/desk/logout"><button class="second">${words("logout")}</button></form></div></div></header>
<main id="content"><h1>${title}</h1>${noticePart(notice ?? null)}${body}</main>
<footer><form class="foot" method="post" action="/desk/language" aria-label="${words("language")}">${catalogLocales.map(language)}</form></footer>`,
  );
}

/** The one page that everybody may open. */
export function loginPage(locale: string, fault: "loginFailed" | "loginTooMany" | null, email: string): Part {
  const words = wordsIn(locale, "desk");
  return document(
    locale,
    words("login"),
    words,
    html`<main class="narrow"><h1>${words("login")}</h1>${noticePart(fault && { text: words(fault), good: false })}
<form class="card" method="post" action="/desk/login"><section>
${field("email", words("email"), { type: "email", autocomplete: "username", value: email })}
${field("password", words("password"), { type: "password", autocomplete: "current-password" })}
${field("code", words("code"), { inputmode: "numeric", autocomplete: "one-time-code", maxlength: "7" }, words("codeHelp"))}
<button>${words("submitLogin")}</button></section></form></main>`,
  );
}

/** A labelled text field; `attributes` as HTML has them. */
export function field(name: string, label: string, attributes: Record<string, string> = {}, help?: string): Part {
  const given = Object.entries(attributes).map(([key, value]) => html` ${raw(key)}="${value}"`);
  const described = help ? raw(` aria-describedby="${name}-help"`) : "";
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required${given}${described}>${help ? html`<p class="grey small" id="${name}-help">${help}</p>` : ""}</div>`;
}
