"use client";
import { useTranslations } from "next-intl";
import { today, wallClock } from "#lib/property/calendar";
import { daysOf, stayAnswers } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { type Model, visibleKeys } from "#lib/shop/model";
import { dayIssue, firstOpenDay, type ProductRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";
import { ConsentFields } from "@/components/shop/consent-fields";
import { ProductFormField } from "@/components/shop/product-form-field";
import type { LinkedStay, Row } from "@/components/shop/product-rows";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";

type Props = {
  row: Row;
  /** Name of the row when there are several. */
  legend: string | null;
  product: Pick<Product, "consents" | "type">;
  model: Model;
  rule: ProductRule;
  /** Largest quantity; 1 asks for none. */
  most: number;
  stay: LinkedStay | null;
  fieldId: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: Entry[string] | undefined) => void;
  onRemove: () => void;
};

/** Days the calendar does not offer: those the shop would refuse. */
const isClosed = (rule: ProductRule, name: string, entry: Entry, day: string) =>
  dayIssue(rule, day, { now: wallClock(), days: name === "date" ? daysOf(rule, entry) : 1 }) !== null;

const firstDay = (rule: ProductRule, entry: Entry) =>
  firstOpenDay(rule, today(), { now: wallClock(), days: daysOf(rule, entry) }) ?? undefined;

/** The fields of one row of a product's form, those whose condition holds. */
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
      {visibleKeys(model, row.entry)
        .filter((name) => name !== "quantity" && !(model[name] && stayAnswers(model[name], stay)))
        .map((name) => {
          const field = model[name];
          return field ? (
            <ProductFormField
              key={`${name}-${stay?.id}`}
              id={fieldId(name)}
              name={name}
              field={field}
              stay={stay}
              isClosed={(day) => isClosed(rule, name, row.entry, day)}
              openAt={rule.open.length > 0 && !stay ? firstDay(rule, row.entry) : undefined}
              value={row.entry[name]}
              onChange={(value) => onChange(name, value)}
              error={errorOf(name)}
            />
          ) : null;
        })}
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
