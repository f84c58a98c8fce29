import { html } from "hono/html";
import { field, select } from "#backend/desk/fields";
import type { DeskWords, Part } from "#backend/desk/frame";
import { type CatalogProduct, localizedModel, modelOf, ruleOf } from "#backend/product/product";
import type { Stay } from "#lib/property/stay";
import { stayAnswers } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { daysFor, stayKeys } from "#lib/shop/model";
import type { FieldModel } from "#lib/shop/product-schema";

/** The fields of a product that do not follow from its stay. */
export const ownFields = <Field>(model: Record<string, Field>): [string, Field][] =>
  Object.entries(model).filter(([key]) => !stayKeys.has(key));

const countsHeads = (product: CatalogProduct) =>
  product.type === "person" || product.type === "person_night" || "people" in modelOf(product);

/** Whether a product leaves anything to choose: quantity, number of people, or fields of its own. */
export const isAsking = (product: CatalogProduct): boolean =>
  ruleOf(product).perLine > 1 || countsHeads(product) || ownFields(modelOf(product)).length > 0;

/** The form's text as an entry of the product: numbers as numbers, ticks as booleans, what is empty left out. */
export function entryOf(product: CatalogProduct, form: Record<string, unknown>): Entry {
  const text = (name: string) => String(form[name] ?? "").trim();
  const own = ownFields(modelOf(product)).flatMap(([key, { type }]): [string, string | number | boolean][] => {
    const value = text(`field-${key}`);
    if (type === "checkbox") return value ? [[key, true]] : [];
    if (value === "") return [];
    return [[key, type === "number" ? Number(value) : value]];
  });
  const people = countsHeads(product) && text("people") ? [["people", Number(text("people"))] as const] : [];
  return { quantity: Number(text("quantity") || 1), ...Object.fromEntries(people), ...Object.fromEntries(own) };
}

function input([key, model]: [string, FieldModel], value: string, stay: Stay | null): Part {
  const id = `field-${key}`;
  const { type, label, required, options } = model;
  const must = required && !model.showIf && !stayAnswers(model, stay);
  if (type === "select" || type === "radio")
    return select(id, label, {
      options: required ? options : [{ value: "", label: "" }, ...options],
      chosen: value,
      required: must,
    });
  if (type === "checkbox") return field(id, label, { type, value: "1", checked: value !== "", required: false });
  const kind = type === "number" || type === "date" || type === "time" ? type : "text";
  const days = type === "date" && stay ? daysFor(model, stay) : null;
  const span = days ? { min: days.dateFrom, max: days.dateTo } : {};
  return field(id, label, { type: kind, value, ...span, required: must });
}

/** What a form sent, as texts. */
export const textsOf = (form: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));

/** The first day that each required date field of an extra accepts, as the form's texts. */
export const firstDays = (product: CatalogProduct, stay: Stay, today: string): Record<string, string> =>
  Object.fromEntries(
    ownFields(modelOf(product))
      .filter(([, { type, required }]) => type === "date" && required)
      .map(([key, field]) => [`field-${key}`, [daysFor(field, stay).dateFrom, today].toSorted()[1] ?? ""]),
  );

/** What was written into a form, for which stay, and the language it is in. */
type Asking = { asked: Record<string, string>; stay: Stay | null; locale: string; words: DeskWords };

/**
 * The fields of an extra or service: quantity, number of people where it counts, and the product's fields that do not follow from
 * the stay.
 */
export function extraFields(product: CatalogProduct, { asked, stay, locale, words }: Asking): Part {
  const count = (name: string, label: string, most: number | null, value: string) =>
    field(name, label, { type: "number", min: "1", max: most === null ? undefined : String(most), value });
  const heads = asked.people ?? String(stay?.people ?? 1);
  const { people } = modelOf(product);
  return html`
    ${count("quantity", words("stay.quantity"), ruleOf(product).perLine, asked.quantity ?? "1")}
    ${countsHeads(product) ? count("people", words("stay.heads"), people?.max ?? null, heads) : ""}
    ${ownFields(localizedModel(product, locale)).map((one) => input(one, asked[`field-${one[0]}`] ?? "", stay))}
  `;
}
