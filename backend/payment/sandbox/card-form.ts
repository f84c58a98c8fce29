import { html, raw } from "hono/html";
import type { Part } from "#backend/page";
import { type Card, type CardField, testCards } from "#backend/payment/sandbox/card";
import type { Words } from "#backend/words";

const autocomplete: Record<CardField, string> = {
  number: "cc-number",
  expiry: "cc-exp",
  cvc: "cc-csc",
  holder: "cc-name",
};

function field(name: CardField, card: Card, faults: CardField[], words: Words<"sandbox">): Part {
  const faulty = faults.includes(name);
  const described = faulty ? raw(` aria-invalid="true" aria-describedby="${name}-fault"`) : "";
  const keyboard = name === "holder" ? "text" : "numeric";
  return html`
    <div class="${name === "number" || name === "holder" ? "wide" : ""}">
      <label for="${name}">${words(name)}</label>
      <input
        id="${name}"
        name="${name}"
        value="${card[name]}"
        inputmode="${keyboard}"
        autocomplete="${autocomplete[name]}"
        maxlength="80"
        required${described}
      />
      ${faulty ? html`<p class="fault" id="${name}-fault">${words(`${name}Fault`)}</p>` : ""}
    </div>
  `;
}

/** The fields of a card, and above them what is wrong with it. */
export function cardFields(card: Card, faults: CardField[], words: Words<"sandbox">): Part {
  return html`
    ${
      faults.length > 0
        ? html`
            <div class="alert" role="alert">
              <p>${words("faults")}</p>
              <ul>
                ${faults.map((name) => html`<li><a href="#${name}">${words(name)}</a></li>`)}
              </ul>
            </div>
          `
        : ""
    }
    <div class="fields">
      ${(["number", "expiry", "cvc", "holder"] as const).map((name) => field(name, card, faults, words))}
    </div>
  `;
}

/** Numbers that themselves decide. */
export function cardNumbers(words: Words<"sandbox">): Part {
  return html`
    <section class="more" aria-labelledby="cards">
      <h2 id="cards">${words("cards")}</h2>
      <ul class="small num">
        <li>
          <span>${testCards.good}</span>
          <span>${words("cardGood")}</span>
        </li>
        <li>
          <span>${testCards.declined}</span>
          <span>${words("cardDeclined")}</span>
        </li>
        <li>
          <span>${testCards.secure}</span>
          <span>${words("cardSecure")}</span>
        </li>
      </ul>
    </section>
  `;
}
