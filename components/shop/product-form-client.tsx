"use client";
import { useTranslations } from "next-intl";
import { formatPrice } from "#lib/i18n/format";
import { maxBulkRows } from "#lib/shop/constants";
import type { Product } from "#lib/shop/product-schema";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Providers } from "@/components/layout/providers-client";
import { FormTotal } from "@/components/shop/form-total";
import { ProductRow } from "@/components/shop/product-row-client";
import { ProductStay } from "@/components/shop/product-stay-client";
import { useProductForm } from "@/components/shop/use-product-form";
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
  const t = useTranslations("content.form");
  const { model, rows, change, addRow, removeRow, submit, place, issues, adding, priced, price, refusal } =
    useProductForm(product);
  const { rule, needsStay, asksStay, stays, stay, choose, most } = place;
  const { summary, fieldId, errorAt, message } = issues;
  const isTold = price.data && !price.isSettling && !price.isError;
  const unavailable = isTold && price.data.total <= 0;
  const stayError =
    (rows[0] && errorAt(`${rows[0].key}-linkedToItem`)) || (refusal && message("0-linkedToItem", refusal));
  const amount = () => {
    if (!priced || price.isError) return "–";
    if (!isTold) return t("calculating");
    return unavailable ? t("unavailable") : formatPrice(price.data.total);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {summary.length > 0 && <ErrorSummary title={t("summary")} errors={summary} />}
      {summary.length === 0 && <FailureAlert error={adding.failure} otherwise={t("failed")} />}
      <AwakeFields>
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
            onRemove={() => removeRow(row.key)}
          />
        ))}
        {product.bulk && rows.length < maxBulkRows && (
          <div>
            <Button variant="secondary" size="sm" onClick={addRow}>
              {t("addRow")}
            </Button>
          </div>
        )}
        <FormTotal amount={amount()} busy={price.isSettling} />
        <Button
          type="submit"
          block
          pending={adding.isAdding}
          disabled={Boolean(unavailable) || most === 0 || Boolean(refusal) || (needsStay && !stay)}
        >
          {t("add")}
        </Button>
      </AwakeFields>
    </form>
  );
}
