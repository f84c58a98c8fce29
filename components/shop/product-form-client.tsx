"use client";

import { type FormEvent, useId, useState } from "react";
import { formatPrice } from "#lib/i18n/format";
import { usePanels } from "#lib/layout/store";
import { today } from "#lib/property/calendar";
import { toShopError } from "#lib/shop/client";
import { maxBulkRows, maxQuantity } from "#lib/shop/constants";
import { checkEntry, type EntryIssueCode, tidyEntry, visibleKeys } from "#lib/shop/entry";
import { useAddToCart, useBulkAddToCart, usePriceCheck } from "#lib/shop/queries";
import type { Entry, Product } from "#lib/shop/schema";
import { ProductFormField } from "@/components/shop/product-form-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";

export type ProductFormStrings = {
  quantity: string;
  add: string;
  addRow: string;
  removeRow: string;
  /** With `{number}`. */
  row: string;
  total: string;
  unavailable: string;
  calculating: string;
  failed: string;
  summary: string;
  optional: string;
  choose: string;
  calendar: string;
  cg: string;
  dataUse: string;
  issues: Partial<Record<EntryIssueCode, string>>;
  invalid: string;
};

type Row = { key: number; entry: Entry };
type Props = { product: Product; locale: string; strings: ProductFormStrings };

/** The form of a product, drawn from its context's model: conditional fields, rows where several may be added, live price (SH4–SH6). */
export function ProductForm({ product, locale, strings }: Props) {
  const model = product.context?.model ?? {};
  const id = useId();
  const [rows, setRows] = useState<Row[]>([{ key: 0, entry: { quantity: 1 } }]);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const add = useAddToCart(locale);
  const addAll = useBulkAddToCart(locale);
  const show = usePanels((state) => state.show);
  const failure = add.error ?? addAll.error;

  const entries = rows.map(({ entry }) => tidyEntry(model, entry));
  const faultsOf = (entry: Entry) =>
    checkEntry({ model, consents: product.consents }, entry, { today: today(), rental: null });
  // The price does not depend on the consents: it shows before they are given.
  const priced = entries.every((entry) =>
    Object.keys(faultsOf({ ...entry, cg: true, dataUse: true })).every((key) => !(key in model)),
  );
  const wanted = entries.map(({ cg: _cg, dataUse: _dataUse, ...entry }) =>
    product.consents ? { ...entry, cg: true, dataUse: true } : entry,
  );
  const price = usePriceCheck(
    product.id,
    priced ? (product.bulk && wanted.length > 1 ? wanted : (wanted[0] ?? null)) : null,
    locale,
  );

  const change = (key: number, name: string, value: Entry[string]) => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, entry: { ...row.entry, [name]: value } } : row)));
    setIssues(({ [`${key}-${name}`]: _, ...rest }) => rest);
  };
  const fieldId = (key: number, name: string) => `${id}-${key}-${name}`;
  const message = (code: string) => strings.issues[code as EntryIssueCode] ?? strings.invalid;

  async function submit(event: FormEvent) {
    event.preventDefault();
    add.reset();
    addAll.reset();
    const found: Record<string, string> = {};
    rows.forEach((row, index) => {
      for (const [name, code] of Object.entries(faultsOf(entries[index] ?? {}))) found[`${row.key}-${name}`] = code;
    });
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    try {
      if (product.bulk && entries.length > 1) await addAll.mutateAsync({ productId: product.id, entries });
      else await add.mutateAsync({ productId: product.id, entry: entries[0] ?? {}, title: product.title });
      setRows([{ key: Date.now(), entry: { quantity: 1 } }]);
      show("cart");
    } catch (error) {
      const { fieldErrors } = toShopError(error);
      const key = rows[0]?.key ?? 0;
      setIssues(
        Object.fromEntries(
          Object.entries(fieldErrors).map(([field, code]) => [`${key}-${field.split(".").at(-1)}`, code]),
        ),
      );
    }
  }

  const labelOf = (name: string) =>
    model[name]?.label ??
    ({ quantity: strings.quantity, cg: strings.cg, dataUse: strings.dataUse } as Record<string, string>)[name] ??
    name;
  const summary = Object.entries(issues).map(([place, code]) => {
    const [key = "0", name = ""] = place.split("-");
    return { id: fieldId(Number(key), name), message: `${labelOf(name)} : ${message(code)}` };
  });
  const unavailable = price.data && price.data.total <= 0 && !price.isSettling;

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {summary.length > 0 && <ErrorSummary title={strings.summary} errors={summary} />}
      {failure && summary.length === 0 && <Alert kind="error">{toShopError(failure).message || strings.failed}</Alert>}
      {rows.map((row, index) => (
        <fieldset key={row.key} className="grid gap-5 sm:grid-cols-2">
          {rows.length > 1 && (
            <legend className="mb-4 flex w-full items-center justify-between font-semibold">
              {strings.row.replace("{number}", String(index + 1))}
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
              >
                {strings.removeRow}
              </Button>
            </legend>
          )}
          {visibleKeys(model, row.entry)
            .filter((name) => name !== "quantity")
            .map((name) => {
              const field = model[name];
              const code = issues[`${row.key}-${name}`];
              return field ? (
                <ProductFormField
                  key={name}
                  id={fieldId(row.key, name)}
                  name={name}
                  field={field}
                  value={row.entry[name]}
                  onChange={(value) => change(row.key, name, value)}
                  error={code && message(code)}
                  locale={locale}
                  strings={strings}
                />
              ) : null;
            })}
          <TextField
            id={fieldId(row.key, "quantity")}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxQuantity}
            label={strings.quantity}
            value={row.entry.quantity ?? ""}
            onChange={(event) =>
              change(row.key, "quantity", event.target.value === "" ? (undefined as never) : event.target.valueAsNumber)
            }
            error={issues[`${row.key}-quantity`] && message(issues[`${row.key}-quantity`] ?? "")}
          />
          {product.consents && (
            <div className="sm:col-span-2">
              {(["cg", "dataUse"] as const).map((name) => (
                <CheckboxField
                  key={name}
                  id={fieldId(row.key, name)}
                  name={name}
                  label={strings[name]}
                  checked={row.entry[name] === true}
                  onChange={(event) => change(row.key, name, event.target.checked)}
                  error={issues[`${row.key}-${name}`] && message(issues[`${row.key}-${name}`] ?? "")}
                />
              ))}
            </div>
          )}
        </fieldset>
      ))}
      {product.bulk && rows.length < maxBulkRows && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setRows((all) => [...all, { key: Date.now(), entry: { quantity: 1 } }])}
          >
            {strings.addRow}
          </Button>
        </div>
      )}
      <p
        className="flex items-baseline justify-between border-t border-line pt-4 text-lg font-semibold"
        aria-live="polite"
      >
        <span>{strings.total}</span>
        <span className="num text-xl">
          {unavailable
            ? strings.unavailable
            : price.data
              ? formatPrice(price.data.total)
              : priced
                ? strings.calculating
                : "–"}
        </span>
      </p>
      <Button type="submit" block pending={add.isPending || addAll.isPending} disabled={unavailable}>
        {strings.add}
      </Button>
    </form>
  );
}
