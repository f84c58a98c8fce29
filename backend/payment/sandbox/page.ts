import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Card, type CardField, testCards } from "#backend/payment/sandbox/card";
import type { LedgerPayment } from "#backend/payment/sandbox/ledger";
import { style } from "#backend/payment/sandbox/style";
import { type Words, wordsIn } from "#backend/payment/sandbox/words";
import { formatPrice } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

const sign = raw(
  '<svg aria-hidden="true" width="28" height="20" viewBox="0 0 28 20" fill="none"><path d="M1.5 17.5 10.2 3.6l5.3 8.3 3-4.4 8 10" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
);

function frame(locale: string, title: string, body: Part, otherLanguage: string | null): Part {
  const words = wordsIn(locale);
  const other = locale === "en" ? "fr" : "en";
  return html`<!doctype html>
<html lang="${locale === "en" ? "en-US" : "fr-FR"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="bar">
<span class="sign">${sign} Sandbox</span>
${otherLanguage ? html`<a href="${otherLanguage}" lang="${other}">${words.language}</a>` : ""}
</header>
<aside class="test" aria-label="Sandbox"><p>${words.test}</p></aside>
${body}
</body>
</html>`;
}

function summary(payment: LedgerPayment, words: Words): Part {
  return html`<section class="sum">
<div><p class="small">${words.amount}</p><h1 class="amount num">${formatPrice(toChf(payment.amount))}</h1></div>
<dl>
<div><dt>${words.merchant}</dt><dd>${payment.merchant}</dd></div>
<div><dt>${words.order}</dt><dd class="num">${payment.orderNumber}</dd></div>
</dl>
</section>`;
}

const autocomplete: Record<CardField, string> = {
  number: "cc-number",
  expiry: "cc-exp",
  cvc: "cc-csc",
  holder: "cc-name",
};

function field(name: CardField, card: Card, faults: CardField[], words: Words): Part {
  const faulty = faults.includes(name);
  const described = faulty ? raw(` aria-invalid="true" aria-describedby="${name}-fault"`) : "";
  const keyboard = name === "holder" ? "text" : "numeric";
  return html`<div class="${name === "number" || name === "holder" ? "wide" : ""}">
<label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" value="${card[name]}" inputmode="${keyboard}" autocomplete="${autocomplete[name]}" maxlength="80" required${described}>
${faulty ? html`<p class="fault" id="${name}-fault">${words[`${name}Fault`]}</p>` : ""}
</div>`;
}

/** The page that takes a card. */
export function payPage(payment: LedgerPayment, locale: string, card: Card, faults: CardField[]): Part {
  const words = wordsIn(locale);
  const other = (outcome: "secure" | "decline" | "close" | "late" | "twice") =>
    html`<button class="second" name="outcome" value="${outcome}">${words[outcome]}</button>`;
  const body = html`<main>
${summary(payment, words)}
<form class="card" method="post" action="?lang=${locale}" novalidate>
<h2>${words.card}</h2>
${
  faults.length > 0
    ? html`<div class="alert" role="alert"><p>${words.faults}</p><ul>${faults.map((name) => html`<li><a href="#${name}">${words[name]}</a></li>`)}</ul></div>`
    : ""
}
<div class="fields">${(["number", "expiry", "cvc", "holder"] as const).map((name) => field(name, card, faults, words))}</div>
<button class="primary num" name="outcome" value="pay">${words.pay} ${formatPrice(toChf(payment.amount))}</button>
<button class="quiet" name="outcome" value="cancel">${words.cancel}</button>
<section class="more" aria-labelledby="outcomes">
<div><h2 id="outcomes">${words.outcomes}</h2><p>${words.outcomesHelp}</p></div>
<div class="grid">${(["secure", "decline", "close", "late", "twice"] as const).map(other)}</div>
</section>
<section class="more" aria-labelledby="cards">
<h2 id="cards">${words.cards}</h2>
<ul class="small num">
<li><span>${testCards.good}</span><span>${words.cardGood}</span></li>
<li><span>${testCards.declined}</span><span>${words.cardDeclined}</span></li>
<li><span>${testCards.secure}</span><span>${words.cardSecure}</span></li>
</ul>
</section>
</form>
</main>`;
  return frame(locale, `${words.title} · ${payment.merchant}`, body, `?lang=${locale === "en" ? "fr" : "en"}`);
}

/** The bank's second step. */
export function securePage(payment: LedgerPayment, locale: string): Part {
  const words = wordsIn(locale);
  const body = html`<main>
${summary(payment, words)}
<form class="card" method="post" action="/pay/${payment.id}/secure?lang=${locale}">
<h2>${words.secureTitle}</h2>
<p>${words.secureText}</p>
<button class="primary" name="answer" value="accept">${words.accept}</button>
<button class="second" name="answer" value="refuse">${words.refuse}</button>
</form>
</main>`;
  return frame(locale, `${words.secureTitle} · ${payment.merchant}`, body, null);
}

function notice(locale: string, title: string, text: string, back: string | null): Part {
  const words = wordsIn(locale);
  const body = html`<main class="one"><div class="card"><h1>${title}</h1><p>${text}</p>
${back ? html`<a class="button second" href="${back}">${words.back}</a>` : ""}</div></main>`;
  return frame(locale, title, body, null);
}

/** What the visitor sees who paid and is to close the tab. */
export function closedPage(locale: string): Part {
  const words = wordsIn(locale);
  return notice(locale, words.closedTitle, words.closedText, null);
}

/** A payment that has already ended, with the way back. */
export function endedPage(payment: LedgerPayment, locale: string, back: string): Part {
  const words = wordsIn(locale);
  return notice(locale, words.endedTitle, words.ended[payment.state], back);
}

export function unknownPage(locale: string): Part {
  const words = wordsIn(locale);
  return notice(locale, words.unknownTitle, words.unknownText, null);
}
