import { html, raw } from "hono/html";
import { type Part, wholePage } from "#backend/page";
import type { LedgerPayment } from "#backend/payment/sandbox/ledger";
import { style } from "#backend/payment/sandbox/style";
import { type Words, wordsIn } from "#backend/words";
import { type Locale, languageName, languageTag, toLocale } from "#lib/i18n/locale";
import { formatRappen } from "#lib/shop/money";
import { sign } from "#lib/sign";

/** A page's address in each of its languages. */
type Translations = { locale: Locale; address: string }[];

/** A page of the terminal around its content, with its other languages. */
export function frame(locale: string, title: string, body: Part, translations: Translations = []): Part {
  const words = wordsIn(locale, "sandbox");
  const link = ({ locale: own, address }: Translations[number]) => html`
    <li>
      <a
        href="${address}"
        lang="${languageTag(own)}"
        ${own === locale ? raw('aria-current="true"') : ""}
      >${languageName(own)}</a>
    </li>
  `;
  return wholePage({
    lang: languageTag(toLocale(locale)),
    title,
    style,
    body: html`
      <header class="bar">
        <span class="sign">${raw(sign)} Sandbox</span>
        ${
          translations.length > 1
            ? html`
                <nav aria-label="${words("language")}">
                  <ul>
                    ${translations.map(link)}
                  </ul>
                </nav>
              `
            : ""
        }
      </header>
      <aside class="test" aria-label="Sandbox"><p>${words("test")}</p></aside>
      ${body}
    `,
  });
}

/** How much is paid, to whom, for what. */
export function summary(payment: LedgerPayment, words: Words<"sandbox">): Part {
  return html`
    <section class="sum">
      <div>
        <p class="small">${words("amount")}</p>
        <h1 class="amount num">${formatRappen(payment.amount)}</h1>
      </div>
      <dl>
        <div>
          <dt>${words("merchant")}</dt>
          <dd>${payment.merchant}</dd>
        </div>
        <div>
          <dt>${words("order")}</dt>
          <dd class="num">${payment.orderNumber}</dd>
        </div>
      </dl>
    </section>
  `;
}
