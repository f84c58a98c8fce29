import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { isKnownAddress } from "#lib/address/queries";
import { usePanels } from "#lib/layout/store";
import type { Entry } from "#lib/shop/entry-schema";
import { freeRule, quantityLeft } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { useCart, usePriceCheck } from "#lib/shop/queries";
import { insuranceReference } from "#lib/shop/unit-price";
import { toCallError } from "#lib/upstream/ask";
import { boundedIssueText } from "@/components/checkout/issue-text";
import { quantityUnder, staysIn, useChosenStay } from "@/components/shop/linked-stay";
import { usePlacedIssues } from "@/components/shop/placed-issues-client";
import {
  entriesOf,
  type Issues,
  issuesOf,
  newRow,
  placedIssues,
  pricedEntries,
  type Row,
} from "@/components/shop/product-rows";
import { useAddEntries } from "@/components/shop/use-add-entries";

type ModelOf = { product: Product; model: NonNullable<Product["context"]>["model"] };

/** The stays in the cart that a product may go with, whether it has to, and how many of it there may still be. */
function useProductStay({ product, model }: ModelOf) {
  const cart = useCart(useLocale());
  const rule = product.rule ?? freeRule;
  const needsStay = rule.needs.includes("stay") || product.reference === insuranceReference;
  const isOption = product.category === "option";
  const withStay =
    needsStay || isOption || Object.values(model).some(({ type, required }) => type === "address" && required);
  const stays = withStay ? staysIn(cart.data) : [];
  const { stay, choose } = useChosenStay(stays);
  const there = stay && cart.data ? quantityUnder(cart.data, stay.id, product.id) : 0;
  const asksStay = withStay && cart.data !== undefined && (stays.length > 0 || isOption);
  return { rule, needsStay, asksStay, stays, stay, choose, most: quantityLeft(rule, there) };
}

/** The faults of a product's fields with their words; `most` bounds the quantity. */
function useProductIssues(model: ModelOf["model"], most: number) {
  const t = useTranslations("content.form");
  const validation = useTranslations("validation");
  const id = useId();
  const nameIn = (place: string) => place.split("-")[1] ?? "";
  const fieldId = (place: string) => `${id}-${nameIn(place) === "linkedToItem" ? "stay" : place}`;
  const message = (place: string, code: string) => {
    const name = nameIn(place);
    const { min, max } = model[name] ?? { min: 1, max: 99 };
    if (name === "linkedToItem" && code === "option") return t("notOffered");
    return boundedIssueText(code, { min: min ?? 1, max: (name === "quantity" ? most : max) ?? 99 }, validation);
  };
  const labelOf = (place: string) => {
    const name = nameIn(place);
    const words = {
      quantity: t("quantity"),
      cg: t.markup("cg", { terms: (words) => words }),
      dataUse: t("dataUse"),
      linkedToItem: t("stay"),
    };
    const label = model[name]?.label ?? words[name as keyof typeof words] ?? name;
    return label.replace(/\s?\?$/, "");
  };
  return { message, fieldId, ...usePlacedIssues({ message, labelOf, fieldId }) };
}

/** What a product's form knows and does: its rows, the stay they go with, their price and their faults. */
export function useProductForm(product: Product) {
  const locale = useLocale();
  const client = useQueryClient();
  const model = product.context?.model ?? {};
  const [rows, setRows] = useState<Row[]>(() => [newRow()]);
  const place = useProductStay({ product, model });
  const { stay, rule, needsStay, most } = place;
  const { setIssues, forget, ...issues } = useProductIssues(model, most);
  const { addEntries, forgetFailure, ...adding } = useAddEntries();
  const show = usePanels((state) => state.show);

  const judged = { model, consents: product.consents, rule };
  const entries = entriesOf(rows, model, stay);
  const priced = needsStay && !stay ? null : pricedEntries(entries, judged, stay);
  const several = product.bulk && entries.length > 1;
  const price = usePriceCheck(product.id, priced && (several ? priced : (priced[0] ?? null)), locale);
  const refusal = stay && price.isError ? toCallError(price.error).fieldErrors.linkedToItem : undefined;

  const change = (key: number, name: string, value: Entry[string] | undefined) => {
    setRows((all) =>
      all.map((row) => (row.key === key ? { ...row, entry: { ...row.entry, [name]: value } as Entry } : row)),
    );
    forget(`${key}-${name}`);
  };
  const addRow = () => setRows((all) => [...all, newRow()]);
  const removeRow = (gone: number) => setRows((all) => all.filter(({ key }) => key !== gone));

  async function unknownAddresses(): Promise<Issues> {
    const found: Issues = {};
    for (const [index, row] of rows.entries())
      for (const [name, field] of Object.entries(model)) {
        const text = entries[index]?.[name];
        if (field.type === "address" && typeof text === "string" && !(await isKnownAddress(client, text, locale)))
          found[`${row.key}-${name}`] = "fullAddress";
      }
    return found;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    forgetFailure();
    const found = issuesOf(rows, entries, judged, stay);
    const all = { ...(await unknownAddresses()), ...found };
    setIssues(all);
    if (Object.keys(all).length > 0) return;
    const refused = await addEntries(product, entries, several);
    if (refused) return setIssues(placedIssues(rows, refused.fieldErrors));
    setRows([newRow()]);
    show("cart");
  }

  return { model, rows, change, addRow, removeRow, submit, place, issues, adding, priced, price, refusal };
}
