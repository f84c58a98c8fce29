import { html } from "hono/html";
import { refundFacts, refundTable } from "#backend/desk/cancel-pages";
import { fact, section } from "#backend/desk/facts";
import { field, formCard, type SubmittedForm, submittedValues } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Journal } from "#backend/desk/journal";
import { auditPart } from "#backend/desk/journal-pages";
import type { OrderNote } from "#backend/desk/order-notes";
import { notesPart, orderLines, orderMailTable, orderPayments } from "#backend/desk/order-sections";
import { orderStateTag } from "#backend/desk/order-state";
import type { OrderStory } from "#backend/desk/orders";
import { mayAct, type Staff } from "#backend/desk/staff";
import { countryName } from "#lib/contact/contact";
import { formatDate } from "#lib/i18n/format";
import { isBooked } from "#lib/shop/constants";
import { formatRappen as amount, toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";

type View = {
  story: OrderStory;
  order: Order;
  journal: Journal;
  due: number;
  notes: OrderNote[];
  /** Idempotency key of the form for a note. */
  form: string;
  notice: Notice;
  submitted?: SubmittedForm | undefined;
};

/** One order's whole story; the form for a transfer where a balance is due and the reader may enter it. */
export function orderPage(person: Staff, view: View): Part {
  const { story, order, journal, due, notice, submitted } = view;
  const words = deskWords(person);
  const number = order.number ?? "";
  const { shippingContact: contact } = order;
  const entered = submittedValues(submitted, "transfer");
  const transfer = formCard({
    id: "transfer",
    submitted,
    title: words("transfer"),
    text: words("transferText", { amount: amount(due) }),
    action: `/desk/orders/${number}/transfer`,
    fields: [
      field("amount", words("amount"), { inputmode: "decimal", value: entered.amount ?? toChf(due).toFixed(2) }),
      field("reference", words("reference"), { maxlength: "80", value: entered.reference }, words("referenceHelp")),
    ],
    submit: words("transferSubmit"),
  });
  const { status, gradedToPayAt: dueAt } = story.order;
  const canMove = mayAct(person, "clerk") && isBooked(status);
  const canCancel = mayAct(person, story.cancellation ? "manager" : "clerk") && story.order.paidTotal > 0;
  const body = html`
    <p><a href="/desk/orders">${words("back")}</a></p>
    <div class="two">
      <div class="col">
        ${section(words("lines"), orderLines(order, canMove, words))}
        ${section(words("payments"), orderPayments(story, words))}
        ${story.refunds.length > 0 ? section(words("refund.of"), refundTable(story, words)) : ""}
        ${section(words("mailsOf"), orderMailTable(story, number, words))}
        ${auditPart(journal, words)}
      </div>
      <div class="col">
        <section class="card">
          <dl>
            ${fact(words("state"), orderStateTag(story.order.status, words))}
            ${fact(words("total"), amount(story.order.total))}
            ${fact(words("paid"), amount(story.order.paidTotal))}
            ${refundFacts(story, words)}
            ${due > 0 ? [fact(words("due"), amount(due)), fact(words("dueAt"), dueAt && formatDate(dueAt))] : ""}
          </dl>
          ${
            canCancel
              ? html`<p><a class="button second" href="/desk/orders/${number}/cancel">${words("cancel.link")}</a></p>`
              : ""
          }
          <p><a class="button second" href="/desk/orders/${number}/pdf">${words("pdf")}</a></p>
        </section>
        ${due > 0 && mayAct(person, "clerk") ? transfer : ""} ${notesPart(person, { ...view, number }, words)}
        <section class="card">
          <h2>${words("contact")}</h2>
          <dl>
            ${fact(words("guest"), `${contact.firstName} ${contact.lastName}`)}
            ${fact(words("email"), contact.email, "wrap")}
            ${fact(words("phone"), contact.phone)}
            <dt>${words("address")}</dt>
            <dd>
              ${contact.street} ${contact.streetNumber}
              <br />
              ${contact.complement ? [contact.complement, html`<br />`] : ""}
              ${contact.zip} ${contact.city}
              <br />
              ${countryName(contact.country, person.locale)}
            </dd>
            ${fact(words("remarks"), order.remarks, "said")}
          </dl>
        </section>
      </div>
    </div>
  `;
  const activeForm = submitted?.form ?? (mayAct(person, "clerk") && "note-form");
  return deskPage(person, { title: words("order", { number }), tab: "orders", notice, body, activeForm });
}
