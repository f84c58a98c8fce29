"use client";
import { today, wallClock } from "#lib/property/calendar";
import { daysOf } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import type { LocalizedModel } from "#lib/shop/model";
import { dayIssue, firstOpenDay, type ProductRule } from "#lib/shop/product-rule";
import { ProductFormField } from "@/components/shop/product-form-field";
import type { LinkedStay } from "@/components/shop/product-rows";

/** Labels, errors and change handlers of a product's fields. */
export type FieldsOf = {
  stay: LinkedStay | null;
  fieldId: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: Entry[string] | undefined) => void;
};

type Props = FieldsOf & {
  /** The rules of all products that share the fields: a day that one of them excludes is disabled. */
  rules: ProductRule[];
  names: string[];
  model: LocalizedModel;
  entry: Entry;
};

/**
 * Some fields of a product's model; their calendars disable days that the shop would refuse, and open at the first available one.
 */
export function ProductFields({ rules, names, model, entry, stay, fieldId, errorOf, onChange }: Props) {
  const isClosed = (name: string, day: string) =>
    rules.some(
      (rule) => dayIssue(rule, day, { now: wallClock(), days: name === "date" ? daysOf(rule, entry) : 1 }) !== null,
    );
  const [rule] = rules;
  const openAt =
    rule && rule.open.length > 0 && !stay
      ? firstOpenDay(rule, today(), { now: wallClock(), days: daysOf(rule, entry) })
      : null;
  return names.map((name) => {
    const field = model[name];
    return field ? (
      <ProductFormField
        key={`${name}-${stay?.id}`}
        id={fieldId(name)}
        isClosed={(day) => isClosed(name, day)}
        openAt={openAt ?? undefined}
        value={entry[name]}
        onChange={(value) => onChange(name, value)}
        error={errorOf(name)}
        {...{ name, field, stay }}
      />
    ) : null;
  });
}
