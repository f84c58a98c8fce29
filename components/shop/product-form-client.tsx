"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isKnownAddress } from "#lib/contact/queries";
import { formatPrice } from "#lib/i18n/format";
import { usePanels } from "#lib/layout/store";
import { maxBulkRows } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";
import { freeRule, quantityLeft } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { useCart } from "#lib/shop/queries";
import { toCallError } from "#lib/upstream/ask";
import { Providers } from "@/components/layout/providers-client";
import { FormTotal } from "@/components/shop/form-total";
import { quantityUnder, staysIn, useChosenStay } from "@/components/shop/linked-stay";
import { ProductRow } from "@/components/shop/product-row-client";
import {
  entriesOf,
  issuesOf,
  newRow,
  placedIssues,
  pricedEntries,
  type Row,
  unknownAddresses,
} from "@/components/shop/product-rows";
import { ProductStay } from "@/components/shop/product-stay-client";
import { saveAnswers, takeSavedAnswers } from "@/components/shop/saved-answers";
import { useAddEntries } from "@/components/shop/use-add-entries";
import { usePriceCheck } from "@/components/shop/use-price-check";
import { useProductIssues } from "@/components/shop/use-product-issues";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DisabledUntilHydrated } from "@/components/ui/disabled-until-hydrated";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormProblem } from "@/components/ui/form-problem";

type Props = { product: Product };

/** A product's form with the providers for reading the cart. */
export function BookedProduct(props: Props) {
  return (
    <Providers>
      <ProductForm {...props} />
    </Providers>
  );
}

/** The stays in the cart to which the product can be linked, whether it has to be, and its remaining quantity. */
function useProductStay(product: Product) {
  const model = product.context?.model ?? {};
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

/** A product's form, rendered from its context's model: conditional fields, several rows if allowed, live price. */
export function ProductForm({ product }: Props) {
  const t = useTranslations("content.form");
  const locale = useLocale();
  const client = useQueryClient();
  const model = product.context?.model ?? {};
  const [rows, setRows] = useState<Row[]>(() => [newRow()]);
  const [removed, setRemoved] = useState(0);
  const addRow = useRef<HTMLButtonElement>(null);
  const { rule, needsStay, asksStay, stays, stay, choose, most } = useProductStay(product);
  const { message, fieldId, errorAt, setIssues, forget, summary, attempt } = useProductIssues(rows, model, most);
  const adding = useAddEntries();
  const [isSending, setSending] = useState(false);
  const show = usePanels((state) => state.show);

  const productRules = { model, consents: product.consents, rule };
  const entries = entriesOf(rows, model, stay);
  const priced = needsStay && !stay ? null : pricedEntries(entries, productRules, stay);
  const several = product.bulk && entries.length > 1;
  const price = usePriceCheck(product.id, priced && (several ? priced : (priced[0] ?? null)), locale);
  const refusal = stay && price.isError ? toCallError(price.error).fieldErrors.linkedToItem : undefined;

  useEffect(() => {
    const typed = takeSavedAnswers<Entry[]>();
    if (typed) setRows(typed.map((entry) => ({ ...newRow(), entry })));
  }, []);

  const change = (key: number, name: string, value: Entry[string] | undefined) => {
    setRows((all) =>
      all.map((row) => (row.key === key ? { ...row, entry: { ...row.entry, [name]: value } as Entry } : row)),
    );
    forget(`${key}-${name}`);
  };

  const remove = (key: number) => {
    setRows((all) => all.filter((row) => row.key !== key));
    setRemoved(removed + 1);
  };
  // The pressed button was removed with its row.
  useEffect(() => {
    if (removed > 0) addRow.current?.focus();
  }, [removed]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // From the press on: the addresses are checked before the call.
    setSending(true);
    adding.reset();
    const found = issuesOf(rows, entries, productRules, stay);
    const all = {
      ...(await unknownAddresses(rows, entries, model, (text) => isKnownAddress(client, text, locale))),
      ...found,
    };
    setIssues(all);
    if (Object.keys(all).length === 0)
      try {
        await adding.mutateAsync({ product, entries, bulk: several });
        setRows([newRow()]);
        show("cart");
      } catch (error) {
        const { status, fieldErrors } = toCallError(error);
        if (status === 401) saveAnswers(rows.map(({ entry }) => entry));
        const placed = placedIssues(rows, fieldErrors);
        setIssues(placed);
        if (Object.keys(placed).length > 0) adding.reset();
      }
    setSending(false);
  }

  const isPriceKnown = price.data && !price.isSettling && !price.isError;
  const unavailable = isPriceKnown && price.data.total <= 0;
  const stayError =
    (rows[0] && errorAt(`${rows[0].key}-linkedToItem`)) || (refusal && message("0-linkedToItem", refusal));
  const amount = () => {
    if (!priced || price.isError) return "–";
    if (!isPriceKnown) return t("calculating");
    return unavailable ? t("unavailable") : formatPrice(price.data.total);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {summary.length > 0 && <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />}
      {summary.length === 0 && adding.error && (
        <FormProblem>{toCallError(adding.error).message || t("failed")}</FormProblem>
      )}
      <DisabledUntilHydrated>
        {asksStay && (
          <ProductStay
            id={fieldId("0-linkedToItem")}
            {...{ stays, stay, needsStay }}
            without={product.category === "option" ? t("noStay") : t("anotherAddress")}
            error={stayError}
            onChoose={choose}
          />
        )}
        {most === 0 && <Alert kind="info">{t("allTaken")}</Alert>}
        {rows.map((row, index) => (
          <ProductRow
            key={row.key}
            {...{ row, product, model, rule, most, stay }}
            legend={rows.length > 1 ? t("row", { number: index + 1 }) : null}
            fieldId={(name) => fieldId(`${row.key}-${name}`)}
            errorOf={(name) => errorAt(`${row.key}-${name}`)}
            onChange={(name, value) => change(row.key, name, value)}
            onRemove={() => remove(row.key)}
          />
        ))}
        {product.bulk && rows.length < maxBulkRows && (
          <div>
            <Button ref={addRow} variant="secondary" size="sm" onClick={() => setRows((all) => [...all, newRow()])}>
              {t("addRow")}
            </Button>
          </div>
        )}
        <FormTotal amount={amount()} busy={price.isSettling} />
        <Button
          type="submit"
          block
          pending={isSending}
          disabled={Boolean(unavailable) || most === 0 || Boolean(refusal) || (needsStay && !stay)}
        >
          {t("add")}
        </Button>
      </DisabledUntilHydrated>
    </form>
  );
}
