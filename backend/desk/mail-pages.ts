import { html } from "hono/html";
import { deskPage, deskWords, type Part } from "#backend/desk/frame";
import { isSentAgain, type OrderMail } from "#backend/desk/order-mails";
import { mayAct, type Staff } from "#backend/desk/staff";
import { templateName } from "#backend/desk/template-name";
import { formatInstant } from "#lib/i18n/format";
import { languageTag, toLocale } from "#lib/i18n/locale";

type Shown = {
  number: string;
  mail: OrderMail;
  /** Names the form that sends it again, so that it counts once. */
  form: string;
};

/** A mail about an order as it was sent, and the press that sends it once more. */
export function mailPage(person: Staff, { number, mail, form }: Shown): Part {
  const words = deskWords(person);
  const { template, status, recipient, subject, createdAt, sentAt, lastError, text } = mail;
  const name = templateName(template, words);
  const at = (moment: Date) => formatInstant(moment.toISOString());
  const again =
    mayAct(person, "clerk") && isSentAgain(mail)
      ? html`
          <form method="post" action="/desk/orders/${number}/mails/${mail.id}/again">
            <section>
              <input type="hidden" name="form" value="${form}" />
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
            <dt>${words("state")}</dt>
            <dd>${words("mailState", { state: status })}</dd>
            ${
              recipient
                ? html`
                    <dt>${words("mail.to")}</dt>
                    <dd class="wrap">${recipient}</dd>
                  `
                : ""
            }
            ${
              subject
                ? html`
                    <dt>${words("mail.subject")}</dt>
                    <dd class="wrap">${subject}</dd>
                  `
                : ""
            }
            <dt>${words("written")}</dt>
            <dd>${at(createdAt)}</dd>
            ${
              sentAt
                ? html`
                    <dt>${words("mail.sentAt")}</dt>
                    <dd>${at(sentAt)}</dd>
                  `
                : ""
            }${
              lastError
                ? html`
                    <dt>${words("lastError")}</dt>
                    <dd class="wrap">${lastError}</dd>
                  `
                : ""
            }
          </dl>
          ${again}
        </section>
      </div>
    </div>
  `;
  return deskPage(person, { title: name, room: "orders", body });
}
