import { html } from "hono/html";
import { changeOffer } from "#backend/desk/change-offer";
import { field, hidden } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import type { NotMoved } from "#backend/payment/move";
import type { Changed } from "#backend/payment/order-change";
import { formatDate } from "#lib/i18n/format";

/** What is asked for: a home by its reference, and nights. */
export type MoveRequest = { home: string; from: string; to: string };

type View = {
  number: string;
  item: string;
  /** What the stay is now. */
  stay: { title: string; from: string; to: string };
  asked: MoveRequest;
  /** The preview, or why the move is not possible; null before anything was requested. */
  offer: Changed | NotMoved | null;
  today: string;
  notice: Notice;
};

/** Page to move a stay: the new home and nights, and a preview before confirming. */
export function movePage(person: Staff, view: View): Part {
  const words = deskWords(person);
  const { number, item, stay, asked, offer, today, notice } = view;
  const now = words("move.now", { home: stay.title, from: formatDate(stay.from), to: formatDate(stay.to) });
  const press = {
    what: "move.move" as const,
    action: `/desk/orders/${number}/move`,
    fields: { item, ...asked },
    note: words("move.mail"),
    outside: (services: string) => words("move.outside", { services }),
    gone: words("move.gone"),
  };
  const isRefused = typeof offer === "string";
  const body = html`
    <p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
    <section class="card">
      <h2>${words("move.where")}</h2>
      <p>${now}</p>
      <form class="row" method="get" action="/desk/orders/${number}/move">
        ${hidden({ item })}
        ${field("home", words("move.reference"), { value: asked.home, maxlength: "40", autocomplete: "off" })}
        ${field("from", words("from"), { type: "date", min: today, value: asked.from })}
        ${field("to", words("to"), { type: "date", min: today, value: asked.to })}
        <button class="${offer === null || isRefused ? "" : "second"}">${words("move.look")}</button>
      </form>
    </section>
    ${offer === null ? "" : changeOffer(isRefused ? words(`refused.move-${offer}`) : offer, press, person)}
  `;
  return deskPage(person, { title: words("move.title", { number }), tab: "orders", notice, body });
}
