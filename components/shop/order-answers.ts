import { wallClock } from "#lib/property/calendar";
import { checkEntry, tidyEntry } from "#lib/shop/entry";
import type { Entry } from "#lib/shop/entry-schema";
import { visibleKeys } from "#lib/shop/model";
import { counterOf, questionOf, ruleOfRow, type TableProduct } from "#lib/shop/order-row";
import type { Issues, LinkedStay } from "@/components/shop/product-rows";

/** Answers by question; the common address is under `where`. */
export type Answers = Record<string, Entry>;
export type ChosenRow = { product: TableProduct; count: number };

/** Fields that are asked for once, for one product or for pieces of the same context. */
export type Question = { key: string; products: TableProduct[]; fields: string[] };

const isAddress = ({ model }: TableProduct, name: string) => model[name]?.type === "address";

/** Whether a product requires an address, which a stay in the cart can provide. */
export const requiresAddress = ({ model }: TableProduct): boolean =>
  Object.values(model).some(({ type, required }) => type === "address" && required);

/** The questions of the chosen rows, without quantity and address. */
export function questionsOf(chosen: ChosenRow[], answers: Answers): Question[] {
  const questions = new Map<string, Question>();
  for (const { product } of chosen) {
    const key = questionOf(product);
    const known = questions.get(key);
    if (known) {
      known.products.push(product);
      continue;
    }
    const counted = counterOf(product).key;
    const fields = visibleKeys(product.model, answers[key] ?? {}).filter(
      (name) => name !== "quantity" && name !== counted && !isAddress(product, name),
    );
    questions.set(key, { key, products: [product], fields });
  }
  return [...questions.values()];
}

/** The cart entry of a row. */
export function entryOfRow({ product, count }: ChosenRow, answers: Answers, stay: LinkedStay | null): Entry {
  const linked = stay && requiresAddress(product) ? stay : null;
  const places = linked ? [] : Object.keys(product.model).filter((name) => isAddress(product, name));
  const entry: Entry = { ...answers[questionOf(product)], quantity: 1, [counterOf(product).key]: count };
  for (const name of places) entry[name] = answers.where?.address ?? null;
  return { ...tidyEntry(product.model, entry), ...(linked ? { linkedToItem: linked.id } : {}) };
}

/** Where an issue of a row is displayed: `{question}-{field}`, `where-address`, `where-linkedToItem`. */
export function placeOf(product: TableProduct, name: string): string {
  if (name === "linkedToItem") return "where-linkedToItem";
  return isAddress(product, name) ? "where-address" : `${questionOf(product)}-${name}`;
}

/** All issues of the rows by the shop's own rules, in the order of the form, which asks for the address first. */
export function issuesOfRows(chosen: ChosenRow[], answers: Answers, stay: LinkedStay | null): Issues {
  const issues: Issues = {};
  for (const row of chosen) {
    const { model, consents } = row.product;
    const rental = stay && requiresAddress(row.product) ? stay : null;
    const found = checkEntry({ model, consents, rule: ruleOfRow(row.product) }, entryOfRow(row, answers, stay), {
      now: wallClock(),
      rental,
    });
    for (const [name, code] of Object.entries(found)) issues[placeOf(row.product, name)] ??= code;
  }
  const isPlace = (place: string) => Number(place.startsWith("where-"));
  return Object.fromEntries(Object.entries(issues).toSorted(([one], [other]) => isPlace(other) - isPlace(one)));
}
