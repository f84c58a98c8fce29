import { html } from "hono/html";
import { doorCodeHours } from "#agency/terms";
import { changeOffer } from "#backend/desk/change-offer";
import { extraFields, firstDays } from "#backend/desk/extra-form";
import { field, formCard, hidden } from "#backend/desk/fields";
import { deskPage, deskWords, type Notice, type Part } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import type { Changed } from "#backend/payment/order-change";
import { type CatalogProduct, titleOf } from "#backend/product/product";
import { formatDate } from "#lib/i18n/format";
import type { Stay } from "#lib/property/stay";

/** The change to preview, as the form sends it. */
export type StayChangeRequest = { what: "party" | "extra" | "return" | ""; form: Record<string, string> };

type View = {
  number: string;
  item: string;
  title: string;
  stay: Stay;
  today: string;
  most: number;
  code: string | null;
  /** What may be added, and which of it was chosen. */
  extras: CatalogProduct[];
  chosen: CatalogProduct | null;
  /** Added extras that can be removed: the line's id and title. */
  returnable: { id: string; title: string }[];
  asked: StayChangeRequest;
  /** The preview, or a text why it is refused; null before anything was requested. */
  offer: Changed | string | null;
  notice: Notice;
};

function offerOf(
  person: Staff,
  { number, item, asked, offer }: View,
  what: Exclude<StayChangeRequest["what"], "">,
): Part | string {
  const words = deskWords(person);
  if (asked.what !== what || offer === null) return "";
  return changeOffer(
    offer,
    {
      what: `stay.${what}`,
      action: `/desk/orders/${number}/stay/${what}`,
      fields: { ...asked.form, item },
      note: words("stay.mail"),
      gone: words("stay.gone"),
    },
    person,
  );
}

function partyPart(person: Staff, view: View): Part {
  const words = deskWords(person);
  const { number, item, stay, most, asked } = view;
  const form = asked.what === "party" ? asked.form : {};
  const adults = form.adults ?? String(stay.people - stay.ages.length);
  const ages = form.ages ?? stay.ages.join(", ");
  return html`
    <section class="card">
      <h2>${words("travellers")}</h2>
      <p>${words("stay.most", { count: most })}</p>
      <form class="row" method="get" action="/desk/orders/${number}/stay">
        ${hidden({ item, what: "party" })}
        ${field("adults", words("stay.adults"), { type: "number", min: "1", max: String(most), value: adults })}
        ${field("ages", words("stay.ages"), { value: ages, maxlength: "100", required: false, "aria-describedby": "ages-help" })}
        <button class="second">${words("move.look")}</button>
      </form>
      <p class="grey small" id="ages-help">${words("stay.agesHelp")}</p>
      ${offerOf(person, view, "party")}
    </section>
  `;
}

function extrasPart(person: Staff, view: View): Part {
  const words = deskWords(person);
  const { locale } = person;
  const { number, item, extras, chosen, asked, stay, today } = view;
  const link = (product: CatalogProduct) => html`
    <li>
      <a
        href="/desk/orders/${number}/stay?item=${item}&product=${product.id}"
        ${product.id === chosen?.id ? html`aria-current="true"` : ""}
      >
        ${titleOf(product, locale)}
      </a>
    </li>
  `;
  const form = chosen
    ? html`
        <h3>${titleOf(chosen, locale)}</h3>
        <form class="row" method="get" action="/desk/orders/${number}/stay">
          ${hidden({ item, what: "extra", product: chosen.id })}
          ${extraFields(chosen, { asked: { ...firstDays(chosen, stay, today), ...asked.form }, stay, locale, words })}
          <button class="second">${words("move.look")}</button>
        </form>
      `
    : "";
  return html`
    <section class="card">
      <h2>${words("stay.extras")}</h2>
      ${
        extras.length > 0
          ? html`
              <p>${words("stay.extrasText")}</p>
              <ul>
                ${extras.map(link)}
              </ul>
            `
          : html`<p class="grey">${words("stay.extrasNone")}</p>`
      }${form}${offerOf(person, view, "extra")}
    </section>
  `;
}

function returnPart(person: Staff, view: View): Part | string {
  const words = deskWords(person);
  const { number, item, returnable, asked } = view;
  const line = asked.what === "return" ? asked.form.line : undefined;
  if (returnable.length === 0 && asked.what !== "return") return "";
  const link = ({ id, title }: View["returnable"][number]) => html`
    <li>
      <a
        href="/desk/orders/${number}/stay?item=${item}&what=return&line=${id}"
        ${id === line ? html`aria-current="true"` : ""}
      >
        ${title}
      </a>
    </li>
  `;
  return html`
    <section class="card">
      <h2>${words("stay.return")}</h2>
      <p>${words("stay.returnText")}</p>
      <ul>
        ${returnable.map(link)}
      </ul>
      ${offerOf(person, view, "return")}
    </section>
  `;
}

function codePart(person: Staff, { number, item, code }: View): Part {
  const words = deskWords(person);
  const text = { value: code ?? "", maxlength: "40", autocomplete: "off", required: false };
  return formCard({
    title: words("stay.code"),
    text: words("stay.codeText", { hours: doorCodeHours }),
    action: `/desk/orders/${number}/stay/code`,
    fields: [hidden({ item }), field("code", words("stay.codeField"), text)],
    submit: words("stay.codeSubmit"),
  });
}

/** A paid stay on the desk: party, extras and access code; with the price before confirming. */
export function stayPage(person: Staff, view: View): Part {
  const words = deskWords(person);
  const { number, title, stay, notice } = view;
  const now = words("move.now", { home: title, from: formatDate(stay.dateFrom), to: formatDate(stay.dateTo) });
  const body = html`
    <p><a href="/desk/orders/${number}">${words("order", { number })}</a></p>
    <p>${now}</p>
    <div class="two">
      <div class="col">${partyPart(person, view)}${extrasPart(person, view)}${returnPart(person, view)}</div>
      <div class="col">${codePart(person, view)}</div>
    </div>
  `;
  return deskPage(person, { title: words("stay.title", { number }), tab: "orders", notice, body });
}
