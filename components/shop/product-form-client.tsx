"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { isKnownAddress } from "#lib/address/queries";
import { formatPrice } from "#lib/i18n/format";
import { usePanels } from "#lib/layout/store";
import { useAddToCart, useBulkAddToCart } from "#lib/shop/cart-change";
import { maxBulkRows } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import { freeRule, quantityLeft } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { useCart, usePriceCheck } from "#lib/shop/queries";
import { insuranceReference } from "#lib/shop/unit-price";
import { toCallError } from "#lib/upstream/ask";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { boundedIssueText } from "@/components/checkout/issue-text";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Providers } from "@/components/layout/providers-client";
import { quantityUnder, staysIn } from "@/components/shop/linked-stay";
import { usePlacedIssues } from "@/components/shop/placed-issues-client";
import { ProductRow } from "@/components/shop/product-row-client";
import {
  entriesOf,
  type Issues,
  issuesOf,
  newRow,
  placedIssues,
  pricedEntries,
  type Row,
} from "@/components/shop/product-rows";
import { ProductStay } from "@/components/shop/product-stay-client";
import { Alert } from "@/components/ui/alert";
import { AwakeFields } from "@/components/ui/awake-fields";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";

type Props = { product: Product };

/** The form of a product with what it reads the cart by. */
export function BookedProduct(props: Props) {
  return (
    <Providers>
      <ProductForm {...props} />
    </Providers>
  );
}

/** The form of a product, drawn from its context's model: conditional fields, rows where several may be added, live price. */
export function ProductForm({ product }: Props) {
  const locale = useLocale();
  const t = useTranslations("content.form");
  const validation = useTranslations("validation");
  const model = product.context?.model ?? {};
  const rule = product.rule ?? freeRule;
  const judged = { model, consents: product.consents, rule };
  const id = useId();
  const client = useQueryClient();
  const [rows, setRows] = useState<Row[]>(() => [newRow()]);
  const [chosenStay, chooseStay] = useState<string | null>(null);
  const cart = useCart(locale);
  const add = useAddToCart(locale);
  const addAll = useBulkAddToCart(locale);
  const show = usePanels((state) => state.show);
  const failure = add.error ?? addAll.error;
  useLoginWhenEnded(failure, locale);

  const needsStay = rule.needs.includes("stay") || product.reference === insuranceReference;
  const withStay =
    needsStay ||
    product.category === "option" ||
    Object.values(model).some(({ type, required }) => type === "address" && required);
  const stays = withStay ? staysIn(cart.data) : [];
  const stay = chosenStay === "" ? null : (stays.find((one) => one.id === chosenStay) ?? stays[0] ?? null);
  const there = stay && cart.data ? quantityUnder(cart.data, stay.id, product.id) : 0;
  const most = quantityLeft(rule, there);
  const entries = entriesOf(rows, model, stay);
  const priced = needsStay && !stay ? null : pricedEntries(entries, judged, stay);
  const several = product.bulk && entries.length > 1;
  const price = usePriceCheck(product.id, priced && (several ? priced : (priced[0] ?? null)), locale);

  const change = (key: number, name: string, value: Entry[string] | undefined) => {
    setRows((all) =>
      all.map((row) => (row.key === key ? { ...row, entry: { ...row.entry, [name]: value } as Entry } : row)),
    );
    forget(`${key}-${name}`);
  };
  const nameIn = (place: string) => place.split("-")[1] ?? "";
  const fieldId = (place: string) => (nameIn(place) === "linkedToItem" ? `${id}-stay` : `${id}-${place}`);
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
  const { errorAt, setIssues, forget, summary } = usePlacedIssues({ message, labelOf, fieldId });
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
    add.reset();
    addAll.reset();
    const found = issuesOf(rows, entries, judged, stay);
    const all = { ...(await unknownAddresses()), ...found };
    setIssues(all);
    if (Object.keys(all).length > 0) return;
    try {
      if (several) await addAll.mutateAsync({ productId: product.id, entries });
      else await add.mutateAsync({ productId: product.id, entry: entries[0] ?? {}, title: product.title });
      setRows([newRow()]);
      show("cart");
    } catch (error) {
      setIssues(placedIssues(rows, toCallError(error).fieldErrors));
    }
  }

  const unavailable = price.data && !price.isSettling && !price.isError && price.data.total <= 0;
  const refusedStay = stay && price.isError ? toCallError(price.error).fieldErrors.linkedToItem : undefined;
  const stayError =
    (rows[0] && errorAt(`${rows[0].key}-linkedToItem`)) || (refusedStay && message("0-linkedToItem", refusedStay));

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {summary.length > 0 && <ErrorSummary title={t("summary")} errors={summary} />}
      {summary.length === 0 && <FailureAlert error={failure} otherwise={t("failed")} />}
      <AwakeFields>
        {withStay && cart.data && (stays.length > 0 || product.category === "option") && (
          <ProductStay
            id={`${id}-stay`}
            {...{ stays, stay, needsStay }}
            without={product.category === "option" ? t("noStay") : t("anotherAddress")}
            error={stayError}
            onChoose={chooseStay}
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
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
        {product.bulk && rows.length < maxBulkRows && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setRows((all) => [...all, newRow()])}>
              {t("addRow")}
            </Button>
          </div>
        )}
        <p
          className="flex items-baseline justify-between border-t border-line pt-4 text-lg font-semibold"
          aria-live="polite"
          aria-busy={price.isSettling}
        >
          <span>{t("total")}</span>
          <span className="num text-xl">
            {!priced || price.isError
              ? "–"
              : unavailable
                ? t("unavailable")
                : price.data && !price.isSettling
                  ? formatPrice(price.data.total)
                  : t("calculating")}
          </span>
        </p>
        <Button
          type="submit"
          block
          pending={add.isPending || addAll.isPending}
          disabled={Boolean(unavailable) || most === 0 || Boolean(refusedStay) || (needsStay && !stay)}
        >
          {t("add")}
        </Button>
      </AwakeFields>
    </form>
  );
}
