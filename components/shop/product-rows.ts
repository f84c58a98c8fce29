import { wallClock } from "#lib/property/calendar";
import { checkEntry, tidyEntry } from "#lib/shop/entry";
import type { Entry } from "#lib/shop/entry-schema";
import type { Model } from "#lib/shop/model";
import type { ProductRule } from "#lib/shop/product-rule";

export type Row = { key: number; entry: Entry };
/** Issue codes by place: `{row key}-{field}`. */
export type Issues = Record<string, string>;

/** The stay a product is linked to: a home in the cart, by the id of its line. */
export type LinkedStay = { id: string; title: string; dateFrom: string; dateTo: string };

let last = 0;
/** A new row: quantity 1, everything else empty. */
export const newRow = (): Row => ({ key: ++last, entry: { quantity: 1 } });

type ProductRules = { model: Model; consents: boolean; rule?: ProductRule };

const faults = ({ model, consents, rule }: ProductRules, entry: Entry, stay: LinkedStay | null) =>
  checkEntry({ model, consents, rule }, entry, { now: wallClock(), rental: stay });

/** The cart entry of each row. */
export function entriesOf(rows: Row[], model: Model, stay: LinkedStay | null): Entry[] {
  return rows.map(({ entry }) => ({ ...tidyEntry(model, entry), ...(stay ? { linkedToItem: stay.id } : {}) }));
}

/** All issues of the rows by the shop's own rules. */
export function issuesOf(rows: Row[], entries: Entry[], product: ProductRules, stay: LinkedStay | null): Issues {
  const issues: Issues = {};
  rows.forEach(({ key }, index) => {
    for (const [name, code] of Object.entries(faults(product, entries[index] ?? {}, stay)))
      issues[`${key}-${name}`] = code;
  });
  return issues;
}

/** Issues for unknown addresses in the rows. */
export async function unknownAddresses(
  rows: Row[],
  entries: Entry[],
  model: Model,
  isKnown: (text: string) => Promise<boolean>,
): Promise<Issues> {
  const found: Issues = {};
  for (const [index, { key }] of rows.entries())
    for (const [name, { type }] of Object.entries(model)) {
      const text = entries[index]?.[name];
      if (type === "address" && typeof text === "string" && !(await isKnown(text)))
        found[`${key}-${name}`] = "fullAddress";
    }
  return found;
}

/** The entries for the price request; null while a field that affects the price is missing or invalid. Consents do not. */
export function pricedEntries(entries: Entry[], product: ProductRules, stay: LinkedStay | null): Entry[] | null {
  const agreed = { cg: true, dataUse: true };
  const complete = entries.every((entry) =>
    Object.keys(faults(product, product.consents ? { ...entry, ...agreed } : entry, stay)).every(
      (name) => !(name in product.model) || ["address", "phone"].includes(product.model[name]?.type ?? ""),
    ),
  );
  if (!complete) return null;
  return entries.map(({ cg: _cg, dataUse: _dataUse, ...entry }) => entry);
}

/** The shop's field errors by place: `0.date` contains the index of the row, `date` alone means the first row. */
export function placedIssues(rows: Row[], fieldErrors: Record<string, string>): Issues {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, code]) => {
      const [, row = "0", name = path] = /^(\d+)\.(.+)$/.exec(path) ?? [];
      return [`${rows[Number(row)]?.key ?? rows[0]?.key}-${name.split(".")[0]}`, code];
    }),
  );
}
