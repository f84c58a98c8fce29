"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isKnownAddress } from "#lib/address/queries";
import { formatPrice } from "#lib/i18n/format";
import { usePanels } from "#lib/layout/store";
import { useAddToCart, useBulkAddToCart } from "#lib/shop/cart-change";
import type { Entry } from "#lib/shop/entry-schema";
import { useCart } from "#lib/shop/queries";
import { toCallError } from "#lib/upstream/ask";
import { loginHere } from "@/components/account/login-here";
import { boundedIssueText } from "@/components/checkout/issue-text";
import { Providers } from "@/components/layout/providers-client";
import { AddressField } from "@/components/shop/address-field-client";
import { staysIn } from "@/components/shop/linked-stay";
import {
  type Answers,
  type ChosenRow,
  entryOfRow,
  goesSomewhere,
  issuesOfRows,
  placeOf,
  type Question,
  questionsOf,
} from "@/components/shop/order-answers";
import { OrderQuestion } from "@/components/shop/order-question";
import { usePlacedIssues } from "@/components/shop/placed-issues-client";
import type { Issues } from "@/components/shop/product-rows";
import { ProductStay } from "@/components/shop/product-stay-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { usePush } from "@/components/ui/progress-client";

type Chosen = ChosenRow & { rule: ReactNode; total: number; least: boolean };
type Props = {
  chosen: Chosen[];
  answers: Answers;
  onAnswers: (change: (answers: Answers) => Answers) => void;
  /** Products that are in the cart now. */
  onAdded: (ids: number[]) => void;
  amount: string;
};

/** The rules of what is asked together, each once, under its product's name where they differ. */
function rulesOf({ products }: Question, chosen: Chosen[]): ReactNode {
  const kinds = products.filter(
    (product, index) =>
      products.findIndex(({ rule }) => JSON.stringify(rule) === JSON.stringify(product.rule)) === index,
  );
  return kinds.map(({ id, title }) => (
    <div key={id}>
      {kinds.length > 1 && <p className="mt-3 -mb-2 text-sm">{title}</p>}
      {chosen.find(({ product }) => product.id === id)?.rule}
    </div>
  ));
}

/** What the rows chosen ask for, their sum, and one button that adds them all. */
export function OrderForm(props: Props) {
  return <Providers>{props.chosen.length > 0 && <RowsForm {...props} />}</Providers>;
}

function RowsForm({ chosen, answers, onAnswers, onAdded, amount }: Props) {
  const form = useTranslations("content.form");
  const validation = useTranslations("validation");
  const common = useTranslations("common");
  const t = useTranslations("content.orderTable");
  const locale = useLocale();
  const id = useId();
  const client = useQueryClient();
  const [chosenStay, chooseStay] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const cart = useCart(locale);
  const add = useAddToCart(locale);
  const addAll = useBulkAddToCart(locale);
  const push = usePush();
  const show = usePanels((state) => state.show);

  const stays = staysIn(cart.data);
  const stay = chosenStay === "" ? null : (stays.find((one) => one.id === chosenStay) ?? stays[0] ?? null);
  const questions = questionsOf(chosen, answers);
  const somewhere = chosen.some(({ product }) => goesSomewhere(product));

  const change = (key: string, name: string, value: Entry[string] | undefined) => {
    onAnswers((all) => ({ ...all, [key]: { ...all[key], [name]: value } as Entry }));
    forget(`${key}-${name}`);
  };
  const message = (place: string, code: string) => {
    const [key, name = ""] = place.split("-");
    const field = questions.find((question) => question.key === key)?.products[0]?.model[name];
    return boundedIssueText(code, { min: field?.min ?? 1, max: field?.max ?? 99 }, validation);
  };
  const labelOf = (place: string) => {
    const [key, name = ""] = place.split("-");
    if (key === "where") return name === "address" ? t("address") : form("stay").replace(/\s?\?$/, "");
    const product = questions.find((question) => question.key === key)?.products[0];
    const words = { cg: form.markup("cg", { terms: (words) => words }), dataUse: form("dataUse") };
    return product?.model[name]?.label ?? words[name as keyof typeof words] ?? product?.title ?? name;
  };
  const fieldId = (place: string) => `${id}-${place}`;
  const { errorAt, setIssues, forget, summary } = usePlacedIssues({ message, labelOf, fieldId });

  async function faults(): Promise<Issues> {
    const found = issuesOfRows(chosen, answers, stay);
    const address = answers.where?.address;
    if (!somewhere || stay || typeof address !== "string") return found;
    const isKnown = await isKnownAddress(client, address, locale);
    return isKnown ? found : { "where-address": "fullAddress", ...found };
  }

  /** What the shop refuses of a row; "ended" where the session has, and the page leads to the login. */
  async function addRow(row: Chosen): Promise<Issues | "ended" | null> {
    const { product } = row;
    const entry = entryOfRow(row, answers, stay);
    try {
      if (product.bulk) await addAll.mutateAsync({ productId: product.id, entries: [entry] });
      else await add.mutateAsync({ productId: product.id, entry, title: product.title });
      return null;
    } catch (error) {
      const { status, fieldErrors, message: said } = toCallError(error);
      if (status === 401) {
        push(await loginHere(locale));
        return "ended";
      }
      setFailure(common("labelled", { label: product.title, value: said || form("failed") }));
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
        if (refused === "ended") break;
        if (refused) Object.assign(found, refused);
        else added.push(row.product.id);
      }
    setIssues(found);
    setAdding(false);
    onAdded(added);
    if (added.length === chosen.length) show("cart");
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-6">
      {summary.length > 0 && <ErrorSummary title={form("summary")} errors={summary} />}
      {failure && <Alert kind="error">{failure}</Alert>}
      <ul className="grid gap-1.5">
        {chosen.map(({ product, count, total, least }) => (
          <li key={product.id} className="flex justify-between gap-4">
            <span>
              <span className="num">{count} ×</span> {product.title}
            </span>
            <span className="num">
              {least && <span className="text-sm text-grey">{t("from")} </span>}
              {formatPrice(total / 100)}
            </span>
          </li>
        ))}
      </ul>
      {somewhere && (
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="sr-only">{t("where")}</legend>
          {stays.length > 0 && (
            <ProductStay
              id={fieldId("where-linkedToItem")}
              {...{ stays, stay }}
              needsStay={false}
              without={form("anotherAddress")}
              error={errorAt("where-linkedToItem")}
              onChoose={chooseStay}
            />
          )}
          {!stay && (
            <AddressField
              id={fieldId("where-address")}
              name="address"
              label={t("address")}
              error={errorAt("where-address")}
              area="resort"
              maxLength={500}
              value={typeof answers.where?.address === "string" ? answers.where.address : ""}
              onText={(text) => change("where", "address", text)}
            />
          )}
        </fieldset>
      )}
      {questions.map((question) => (
        <OrderQuestion
          key={question.key}
          {...{ question, stay }}
          title={question.products.length > 1 ? t("pieces") : (question.products[0]?.title ?? "")}
          rules={rulesOf(question, chosen)}
          entry={answers[question.key] ?? {}}
          fieldId={(name) => fieldId(`${question.key}-${name}`)}
          errorOf={(name) => errorAt(`${question.key}-${name}`)}
          onChange={(name, value) => change(question.key, name, value)}
        />
      ))}
      <p
        className="flex items-baseline justify-between border-t border-line pt-4 text-lg font-semibold"
        aria-live="polite"
      >
        <span>{t("total")}</span>
        <span className="num text-xl">{amount}</span>
      </p>
      <Button type="submit" block pending={isAdding}>
        {t("addAll")}
      </Button>
    </form>
  );
}
