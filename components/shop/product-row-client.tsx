"use client";
import { useTranslations } from "next-intl";
import { stayAnswers } from "#lib/shop/entry-rule";
import { type LocalizedModel, visibleKeys } from "#lib/shop/model";
import type { ProductRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { ConsentFields } from "@/components/shop/consent-fields";
import { type FieldsOf, ProductFields } from "@/components/shop/product-fields";
import type { Row } from "@/components/shop/product-rows";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type Props = FieldsOf & {
  row: Row;
  /** Name of the row when there are several. */
  legend: string | null;
  product: Pick<Product, "consents" | "type">;
  model: LocalizedModel;
  rule: ProductRule;
  /** Maximum quantity; 1 hides the field. */
  most: number;
  onRemove: () => void;
};

/** The visible fields of one row of a product's form. */
export function ProductRow(props: Props) {
  const t = useTranslations("content.form");
  const { row, legend, product, model, rule, most, stay, fieldId, errorOf, onChange, onRemove } = props;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      {legend && (
        <legend className="mb-4 flex w-full items-center justify-between font-semibold">
          {legend}
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {t("removeRow")}
            <span className="sr-only"> {legend}</span>
          </Button>
        </legend>
      )}
      <ProductFields
        {...{ model, stay, fieldId, errorOf, onChange }}
        rules={[rule]}
        names={visibleKeys(model, row.entry).filter(
          (name) => name !== "quantity" && !(model[name] && stayAnswers(model[name], stay)),
        )}
        entry={row.entry}
      />
      {most > 1 && (
        <TextField
          id={fieldId("quantity")}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          label={product.type === "hour" ? t("hours") : t("quantity")}
          value={row.entry.quantity ?? ""}
          onChange={(event) => onChange("quantity", event.target.value === "" ? undefined : event.target.valueAsNumber)}
          error={errorOf("quantity")}
        />
      )}
      {product.consents && (
        <div className="sm:col-span-2">
          <ConsentFields entry={row.entry} {...{ fieldId, errorOf, onChange }} />
        </div>
      )}
    </fieldset>
  );
}
