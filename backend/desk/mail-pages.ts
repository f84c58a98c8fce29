import { html } from "hono/html";
import { fact } from "#backend/desk/facts";
import { hidden } from "#backend/desk/fields";
import { deskPage, deskWords, type Part } from "#backend/desk/frame";
import { isSentAgain, type OrderMail } from "#backend/desk/order-mails";
import { mayAct, type Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import { formatTimestamp } from "#lib/i18n/format";
import { languageTag, toLocale } from "#lib/i18n/locale";

type Shown = {
  number: string;
  mail: OrderMail;
  /** Idempotency key of the form that sends it again. */
  form: string;
};

/** A mail about an order as it was sent, and the button that sends it again. */
export function mailPage(person: Staff, { number, mail, form }: Shown): Part {
  const words = deskWords(person);
  const { template, status, recipient, subject, createdAt, sentAt, lastError, text } = mail;
  const name = templateName(template, words);
  const at = (moment: Date) => formatTimestamp(moment.toISOString());
  const again =
    mayAct(person, "clerk") && isSentAgain(mail)
      ? html`
          <form method="post" action="/desk/orders/${number}/mails/${mail.id}/again">
            <section>
              ${hidden({ form })}
              <p class="grey small">${words("mail.againText", { recipient })}</p>
              <div class="foot"><button>${words("again")}</button></div>
            </section>
          </form>
        `
      : "";
  const body = html`
    <p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
    <div class="two">
      <div class="col">
        <section class="card">
          <h2>${words("mail.text")}</h2>
          ${
            text === null
              ? html`<p class="grey">${words(status === "sent" ? "mail.forgotten" : "mail.unsent")}</p>`
              : html`<p class="said" lang="${languageTag(toLocale(mail.locale))}">${text}</p>`
          }
        </section>
      </div>
      <div class="col">
        <section class="card">
          <dl>
            ${fact(words("state"), words("mailState", { state: status }))}
            ${fact(words("mail.to"), recipient, "wrap")}
            ${fact(words("mail.subject"), subject, "wrap")}
            ${fact(words("written"), at(createdAt))}
            ${sentAt ? fact(words("mail.sentAt"), at(sentAt)) : ""}${fact(words("lastError"), lastError, "wrap")}
          </dl>
          ${again}
        </section>
      </div>
    </div>
  `;
  return deskPage(person, { title: name, tab: "orders", body });
}
