import { html } from "hono/html";
import type { Part } from "#backend/page";
import { frame } from "#backend/payment/sandbox/frame";
import type { LedgerPayment } from "#backend/payment/sandbox/ledger";
import { wordsIn } from "#backend/words";

function notice(locale: string, title: string, text: string, on: { label: string; href: string } | null): Part {
  const body = html`
    <main class="one">
      <div class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        ${on ? html`<a class="button second" href="${on.href}">${on.label}</a>` : ""}
      </div>
    </main>
  `;
  return frame(locale, title, body);
}

/** The page after a payment, which asks the visitor to close the tab. */
export function closedPage(locale: string): Part {
  const words = wordsIn(locale, "sandbox");
  return notice(locale, words("closedTitle"), words("closedText"), null);
}

/** A payment that has already ended, with the way back. */
export function endedPage(payment: LedgerPayment, locale: string, back: string): Part {
  const words = wordsIn(locale, "sandbox");
  const state = payment.state === "pending" ? "expired" : payment.state;
  return notice(locale, words("endedTitle"), words(`ended.${state}`), { label: words("back"), href: back });
}

/** The page for a payment the sandbox does not know. */
export function unknownPage(locale: string): Part {
  const words = wordsIn(locale, "sandbox");
  return notice(locale, words("unknownTitle"), words("unknownText"), null);
}

/** The error page while the terminal cannot write to its database, with a retry link. */
export function faultPage(locale: string, again: string): Part {
  const words = wordsIn(locale, "sandbox");
  return notice(locale, words("faultTitle"), words("faultText"), { label: words("again"), href: again });
}
