import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { isKnownAddress } from "#lib/contact/queries";
import { usePanels } from "#lib/layout/store";
import type { Entry } from "#lib/shop/entry-schema";
import { useCart } from "#lib/shop/queries";
import { toCallError } from "#lib/upstream/ask";
import { boundedIssueText } from "@/components/checkout/issue-text";
import { staysIn, useChosenStay } from "@/components/shop/linked-stay";
import {
  type Answers,
  type ChosenRow,
  entryOfRow,
  issuesOfRows,
  placeOf,
  type Question,
  questionsOf,
  requiresAddress,
} from "@/components/shop/order-answers";
import { usePlacedIssues } from "@/components/shop/placed-issues-client";
import type { Issues } from "@/components/shop/product-rows";
import { saveAnswers } from "@/components/shop/saved-answers";
import { useAddEntries } from "@/components/shop/use-add-entries";

/** The issues of the rows' fields, as messages. */
function useOrderIssues(questions: Question[]) {
  const form = useTranslations("content.form");
  const validation = useTranslations("validation");
  const t = useTranslations("content.orderTable");
  const id = useId();
  const productAt = (key?: string) => questions.find((question) => question.key === key)?.products[0];
  const message = (place: string, code: string) => {
    const [key, name = ""] = place.split("-");
    const field = productAt(key)?.model[name];
    return boundedIssueText(code, { min: field?.min ?? 1, max: field?.max ?? 99 }, validation);
  };
  const labelOf = (place: string) => {
    const [key, name = ""] = place.split("-");
    if (key === "where") return name === "address" ? t("address") : form("stay").replace(/\s?\?$/, "");
    const product = productAt(key);
    const words = { cg: form.markup("cg", { terms: (words) => words }), dataUse: form("dataUse") };
    return product?.model[name]?.label ?? words[name as keyof typeof words] ?? product?.title ?? name;
  };
  const fieldId = (place: string) => `${id}-${place}`;
  const isAsked = (place: string) => place.startsWith("where-") || productAt(place.split("-")[0]) !== undefined;
  return { fieldId, ...usePlacedIssues({ message, labelOf, fieldId, isAsked }) };
}

/** Input of the table that is saved when the session has expired. */
export type SavedOrder = { counts: Record<number, number>; answers: Answers };

export type OrderFormState = {
  chosen: ChosenRow[];
  answers: Answers;
  onAnswers: (change: (answers: Answers) => Answers) => void;
  /** Products that have just been added to the cart. */
  onAdded: (ids: number[]) => void;
};

/** State and actions of the form for several rows: questions, linked stay, issues, and adding them all. */
export function useOrderForm({ chosen, answers, onAnswers, onAdded }: OrderFormState) {
  const form = useTranslations("content.form");
  const common = useTranslations("common");
  const locale = useLocale();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const stays = staysIn(useCart(locale).data);
  const { stay, choose } = useChosenStay(stays);
  const { mutateAsync: add } = useAddEntries();
  const show = usePanels((state) => state.show);
  const questions = questionsOf(chosen, answers);
  const somewhere = chosen.some(({ product }) => requiresAddress(product));
  const { setIssues, forget, ...issues } = useOrderIssues(questions);

  const change = (key: string, name: string, value: Entry[string] | undefined) => {
    onAnswers((all) => ({ ...all, [key]: { ...all[key], [name]: value } as Entry }));
    forget(`${key}-${name}`);
  };

  async function faults(): Promise<Issues> {
    const found = issuesOfRows(chosen, answers, stay);
    const address = answers.where?.address;
    if (!somewhere || stay || typeof address !== "string") return found;
    const isKnown = await isKnownAddress(client, address, locale);
    return isKnown ? found : { "where-address": "fullAddress", ...found };
  }

  /** The shop's refusal of a row; "ended" after the session has expired and the page goes to the login. */
  async function addRow(row: ChosenRow): Promise<Issues | "ended" | null> {
    const { product } = row;
    try {
      await add({ product, entries: [entryOfRow(row, answers, stay)], bulk: product.bulk });
      return null;
    } catch (error) {
      const { status, fieldErrors, message } = toCallError(error);
      if (status === 401) return "ended";
      setFailure(common("labelled", { label: product.title, value: message || form("failed") }));
      return Object.fromEntries(
        Object.entries(fieldErrors).map(([path, code]) => [placeOf(product, path.replace(/^\d+\./, "")), code]),
      );
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    setAdding(true);
    const found = await faults();
    const added: number[] = [];
    if (Object.keys(found).length === 0)
      for (const row of chosen) {
        const refused = await addRow(row);
        if (refused === "ended") {
          const left = chosen.filter(({ product }) => !added.includes(product.id));
          const counts = Object.fromEntries(left.map(({ product, count }) => [product.id, count]));
          saveAnswers({ counts, answers } satisfies SavedOrder);
          break;
        }
        if (refused) Object.assign(found, refused);
        else added.push(row.product.id);
      }
    setIssues(found);
    setAdding(false);
    onAdded(added);
    if (added.length === chosen.length) show("cart");
  }

  return { stays, stay, choose, questions, somewhere, change, submit, issues, failure, isAdding };
}
