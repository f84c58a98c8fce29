import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import type { Part } from "#backend/page";
import type { Card, CardField } from "#backend/payment/sandbox/card";
import { cardFields, cardNumbers } from "#backend/payment/sandbox/card-form";
import { frame, summary } from "#backend/payment/sandbox/frame";
import type { LedgerPayment } from "#backend/payment/sandbox/ledger";
import { outcomesOf } from "#backend/payment/sandbox/outcome";
import { type Words, wordsIn } from "#backend/words";
import type { Locale } from "#lib/i18n/locale";
import { formatRappen } from "#lib/shop/money";
import { type PaymentMethod, paymentMarks } from "#lib/shop/payment-method";

const marks = (method: PaymentMethod) =>
  paymentMarks[method].map((name) =>
    raw(
      readFileSync(new URL(`../../../public/payment/${name}.svg`, import.meta.url), "utf8").replace(
        "<svg ",
        '<svg aria-hidden="true" ',
      ),
    ),
  );

const addressOf = (locale: string, method: PaymentMethod) => `?lang=${locale}&method=${method}`;

function choice(payment: LedgerPayment, chosen: PaymentMethod, locale: string, words: Words<"sandbox">): Part {
  return html`
    <nav class="methods" aria-label="${words("methods")}">
      <ul>
        ${payment.methods.map(
          (method) => html`
            <li>
              <a href="${addressOf(locale, method)}" ${method === chosen ? raw(' aria-current="true"') : ""}>
                <span class="marks">${marks(method)}</span>
                ${words(`method.${method}`)}
              </a>
            </li>
          `,
        )}
      </ul>
    </nav>
  `;
}

/** Each outcome that a way to pay lists has a text; the type would allow every pair. */
type OutcomeKey = Extract<Parameters<Words<"sandbox">>[0], `outcome.${string}`>;

/** Six figures that stand for the code a phone would read. */
const codeOf = (payment: LedgerPayment) =>
  String(
    [...payment.reference.replace(/\D/g, "")].reduce((sum, digit) => (sum * 31 + Number(digit)) % 900_000, 7) + 100_000,
  );

type Shown = {
  method: PaymentMethod;
  locale: string;
  /** All languages that it may be read in. */
  locales: readonly Locale[];
  card: Card;
  faults: CardField[];
};

/** The page that takes a payment in the way chosen. */
export function payPage(payment: LedgerPayment, { method, locale, locales, card, faults }: Shown): Part {
  const words = wordsIn(locale, "sandbox");
  const { first, others } = outcomesOf[method];
  const body = html`
    <main>
      ${summary(payment, words)}
      <div class="card">
        ${payment.methods.length > 1 ? choice(payment, method, locale, words) : ""}
        <form method="post" action="${addressOf(locale, method)}" novalidate>
          <h2>${words(`heading.${method}`)}</h2>
          ${method === "card" ? cardFields(card, faults, words) : html`<p>${words(`help.${method}`)}</p>`}
          ${method === "twint" ? html`<p class="code num">${codeOf(payment)}</p>` : ""}
          <button class="primary num" name="outcome" value="${first}">
            ${words("pay")} ${formatRappen(payment.amount)}
          </button>
          <button class="quiet" name="outcome" value="cancel">${words("cancel")}</button>
          <section class="more" aria-labelledby="outcomes">
            <div>
              <h2 id="outcomes">${words("outcomes")}</h2>
              <p>${words("outcomesHelp")}</p>
            </div>
            <div class="grid">
              ${others.map(
                (outcome) => html`
                  <button class="second" name="outcome" value="${outcome}">
                    ${words(`outcome.${method}.${outcome}` as OutcomeKey)}
                  </button>
                `,
              )}
            </div>
          </section>
          ${method === "card" ? cardNumbers(words) : ""}
        </form>
      </div>
    </main>
  `;
  const translations = locales.map((own) => ({ locale: own, address: addressOf(own, method) }));
  return frame(locale, `${words("title")} · ${payment.merchant}`, body, translations);
}

/** The second step: at the bank of a card, or at PostFinance. */
export function securePage(payment: LedgerPayment, method: PaymentMethod, locale: string): Part {
  const words = wordsIn(locale, "sandbox");
  const at = method === "postfinance" ? "postfinance" : "bank";
  const body = html`
    <main>
      ${summary(payment, words)}
      <form class="card" method="post" action="/pay/${payment.id}/secure?lang=${locale}">
        <h2>${words(`secure.${at}.title`)}</h2>
        <p>${words(`secure.${at}.text`)}</p>
        <button class="primary" name="answer" value="accept">${words("accept")}</button>
        <button class="second" name="answer" value="refuse">${words("refuse")}</button>
      </form>
    </main>
  `;
  return frame(locale, `${words(`secure.${at}.title`)} · ${payment.merchant}`, body);
}
