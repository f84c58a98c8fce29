"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { formatPrice } from "#lib/i18n/format";
import type { RowPrice } from "#lib/shop/row-price";
import { Providers } from "@/components/layout/providers-client";
import { AddressField } from "@/components/shop/address-field-client";
import { FormTotal } from "@/components/shop/form-total";
import type { ChosenRow, Question } from "@/components/shop/order-answers";
import { OrderQuestion } from "@/components/shop/order-question";
import { ProductStay } from "@/components/shop/product-stay-client";
import { type OrderFormState, useOrderForm } from "@/components/shop/use-order-form";
import { unknownPrice, useRowPrices } from "@/components/shop/use-row-prices";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";

type Chosen = ChosenRow & { rule: ReactNode };
type Props = Omit<OrderFormState, "chosen"> & {
  chosen: Chosen[];
  today: string;
  /** Called with the total in words; null once nothing is chosen. */
  onAmount: (amount: string | null) => void;
};

/** The availability rules of the products in a question, each once, with the product's name where they differ. */
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

/** Questions of the chosen rows, their total, and one button that adds them all. */
export function OrderForm(props: Props) {
  return <Providers>{props.chosen.length > 0 && <RowsForm {...props} />}</Providers>;
}

function RowAmount({ price }: { price: RowPrice | null | undefined }) {
  const form = useTranslations("content.form");
  const t = useTranslations("content.orderTable");
  if (price === null) return <span className="num">{unknownPrice}</span>;
  if (!price || price.total <= 0) return <span className="text-grey">{form("unavailable")}</span>;
  return (
    <span className="num">
      {price.least && <span className="text-sm text-grey">{t("from")} </span>}
      {formatPrice(price.total / 100)}
    </span>
  );
}

function RowsForm({ today, onAmount, ...asked }: Props) {
  const { chosen, answers } = asked;
  const form = useTranslations("content.form");
  const t = useTranslations("content.orderTable");
  const { stays, stay, choose, questions, somewhere, change, submit, issues, failure, isAdding } = useOrderForm(asked);
  const { summary, attempt, fieldId, errorAt } = issues;
  const { prices, amount, isSettling } = useRowPrices({ chosen, answers, stay, today });
  useEffect(() => {
    onAmount(amount);
    return () => onAmount(null);
  }, [amount, onAmount]);

  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-6">
      {failure && <FormProblem>{failure}</FormProblem>}
      {summary.length > 0 && <ErrorSummary title={form("summary")} errors={summary} attempt={attempt} />}
      <ul className="grid gap-1.5">
        {chosen.map(({ product, count }, index) => (
          <li key={product.id} className="flex justify-between gap-4">
            <span>
              <span className="num">{count} ×</span> {product.title}
            </span>
            <RowAmount price={prices[index]} />
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
              onChoose={choose}
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
      <FormTotal amount={amount} busy={isSettling} />
      <Button type="submit" block pending={isAdding}>
        {t("addAll")}
      </Button>
    </form>
  );
}
