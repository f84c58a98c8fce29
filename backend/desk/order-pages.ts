import { html } from "hono/html";
import { amount } from "#backend/desk/amount";
import { cancellationFacts, refundTable } from "#backend/desk/cancel-pages";
import { field } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { NotedDeed } from "#backend/desk/journal";
import { deedsPart } from "#backend/desk/journal-pages";
import type { OrderNote } from "#backend/desk/order-notes";
import { notesPart, orderLines, orderMailTable, orderPayments } from "#backend/desk/order-sections";
import { orderStateTag } from "#backend/desk/order-state";
import type { OrderStory } from "#backend/desk/orders";
import { mayAct, type Staff } from "#backend/desk/staff";
import { formatDate } from "#lib/i18n/format";
import { isBooked } from "#lib/shop/constants";
import { countryName } from "#lib/shop/contact";
import { toChf } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";

type Told = {
  story: OrderStory;
  order: Order;
  deeds: NotedDeed[];
  due: number;
  notes: OrderNote[];
  /** Names the form of a note, so that it counts once. */
  form: string;
  notice: Notice;
};

/** One order's whole story; the form for a transfer where a balance is due and the reader may enter it. */
export function orderPage(person: Staff, told: Told): Part {
  const { story, order, deeds, due, notice } = told;
  const words = deskWords(person);
  const number = order.number ?? "";
  const { shippingContact: contact } = order;
  const transfer =
    due > 0 && mayAct(person, "clerk")
      ? html`
          <section class="card">
            <h2>${words("transfer")}</h2>
            <p>${words("transferText", { amount: amount(due) })}</p>
            <form method="post" action="/desk/orders/${number}/transfer">
              <section>
                ${field("amount", words("amount"), { inputmode: "decimal", value: toChf(due).toFixed(2) })}
                ${field("reference", words("reference"), { maxlength: "80" }, words("referenceHelp"))}
                <button>${words("transferSubmit")}</button>
              </section>
            </form>
          </section>
        `
      : "";
  const { status } = story.order;
  const canMove = mayAct(person, "clerk") && isBooked(status);
  const canCancel = mayAct(person, story.cancellation ? "manager" : "clerk") && story.order.paidTotal > 0;
  const body = html`
    <p><a href="/desk/orders">${words("back")}</a></p>
    <div class="two">
      <div class="col">
        <section>
          <h2>${words("lines")}</h2>
          ${orderLines(order, canMove, words)}
        </section>
        <section>
          <h2>${words("payments")}</h2>
          ${orderPayments(story, words)}
        </section>
        ${
          story.refunds.length > 0
            ? html`
                <section>
                  <h2>${words("refund.of")}</h2>
                  ${refundTable(story, words)}
                </section>
              `
            : ""
        }
        <section>
          <h2>${words("mailsOf")}</h2>
          ${orderMailTable(story, number, words)}
        </section>
        ${deedsPart(deeds, words)}
      </div>
      <div class="col">
        <section class="card">
          <dl>
            <dt>${words("state")}</dt>
            <dd>${orderStateTag(story.order.status, words)}</dd>
            <dt>${words("total")}</dt>
            <dd>${amount(story.order.total)}</dd>
            <dt>${words("paid")}</dt>
            <dd>${amount(story.order.paidTotal)}</dd>
            ${
              due > 0
                ? html`
                    <dt>${words("due")}</dt>
                    <dd>${amount(due)}</dd>
                    <dt>${words("dueAt")}</dt>
                    <dd>${story.order.gradedToPayAt ? formatDate(story.order.gradedToPayAt) : ""}</dd>
                  `
                : ""
            }${cancellationFacts(story, words)}
          </dl>
          ${
            canCancel
              ? html`<p><a class="button second" href="/desk/orders/${number}/cancel">${words("cancel.link")}</a></p>`
              : ""
          }
          <p><a class="button second" href="/desk/orders/${number}/pdf">${words("pdf")}</a></p>
        </section>
        ${transfer} ${notesPart(person, { ...told, number }, words)}
        <section class="card">
          <h2>${words("contact")}</h2>
          <dl>
            <dt>${words("guest")}</dt>
            <dd>${contact.firstName} ${contact.lastName}</dd>
            <dt>${words("email")}</dt>
            <dd class="wrap">${contact.email}</dd>
            <dt>${words("phone")}</dt>
            <dd>${contact.phone}</dd>
            <dt>${words("address")}</dt>
            <dd>
              ${contact.street} ${contact.streetNumber}
              <br />
              ${contact.zip} ${contact.city}
              <br />
              ${countryName(contact.country, person.locale)}
            </dd>
            ${
              order.remarks
                ? html`
                    <dt>${words("remarks")}</dt>
                    <dd>${order.remarks}</dd>
                  `
                : ""
            }
          </dl>
        </section>
      </div>
    </div>
  `;
  return deskPage(person, { title: words("order", { number }), room: "orders", notice, body });
}
