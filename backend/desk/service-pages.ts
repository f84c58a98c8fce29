import { html } from "hono/html";
import { insuranceRevocationDays } from "#agency/terms";
import { changeOffer } from "#backend/desk/change-offer";
import { extraFields, isAsking } from "#backend/desk/extra-form";
import { hidden } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import type { Changed } from "#backend/payment/order-change";
import { isInsurance } from "#backend/payment/service-change";
import type { CatalogProduct } from "#backend/product/product";
import type { Stay } from "#lib/property/stay";

/** The change to preview, as the form sends it. */
export type ServiceChangeRequest = {
  what: "change" | "remove" | "";
  form: Record<string, string>;
  /** What the service was when its form was opened (`stateOf`). */
  state: string;
};

type View = {
  number: string;
  item: string;
  title: string;
  product: CatalogProduct;
  /** The stay it goes with. */
  stay: Stay | null;
  /** Whether the terms still allow removing it. */
  isReleasable: boolean;
  asked: ServiceChangeRequest;
  /** The preview, or a text why it is refused; null before anything was requested. */
  offer: Changed | string | null;
  notice: Notice;
};

function offerOf(person: Staff, { number, item, asked, offer }: View, what: "change" | "remove"): Part | string {
  const words = deskWords(person);
  if (asked.what !== what || offer === null) return "";
  return changeOffer(
    offer,
    {
      what: `service.${what}`,
      action: `/desk/orders/${number}/service/${what}`,
      fields: { ...(what === "change" ? { ...asked.form, state: asked.state } : {}), item },
      note: words("stay.mail"),
      gone: words("service.removed"),
    },
    person,
  );
}

/** A service of a paid order on the desk: its options and its removal, with the price before confirming. */
export function servicePage(person: Staff, view: View): Part {
  const words = deskWords(person);
  const { number, item, title, product, stay, asked, notice } = view;
  const inputs = extraFields(product, { asked: asked.form, stay, locale: person.locale, words });
  const form = html`
    <form class="row" method="get" action="/desk/orders/${number}/service">
      ${hidden({ item, what: "change", state: asked.state })}${inputs}
      <button class="second">${words("move.look")}</button>
    </form>
  `;
  const change = isAsking(product)
    ? html`
        <section class="card">
          <h2>${words("service.change")}</h2>
          ${form}${offerOf(person, view, "change")}
        </section>
      `
    : html`<p class="grey">${words("service.nothing")}</p>`;
  const insures = isInsurance({ product });
  const removeText = insures
    ? words("service.revokeText", { days: insuranceRevocationDays })
    : words("service.removeText");
  const remove = view.isReleasable
    ? html`
        <p>${removeText}</p>
        <form method="get" action="/desk/orders/${number}/service">
          ${hidden({ item, what: "remove" })}
          <button class="second">${words("move.look")}</button>
        </form>
      `
    : html`<p class="grey">${words(insures ? "service.refused.insured" : "service.refused.engaged")}</p>`;
  const body = html`
    <p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
    <p>${title}</p>
    <div class="col">
      ${change}
      <section class="card">
        <h2>${words(insures ? "service.revoke" : "service.remove")}</h2>
        ${remove}${offerOf(person, view, "remove")}
      </section>
    </div>
  `;
  return deskPage(person, { title: words("service.title", { number }), tab: "orders", notice, body });
}
