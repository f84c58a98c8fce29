"use client";
import type { ReactNode } from "react";
import { today, wallClock } from "#lib/property/calendar";
import { daysOf } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";
import { ruleOfRow } from "#lib/shop/order-row";
import { dayIssue, firstOpenDay } from "#lib/shop/product-rule";
import { ConsentFields } from "@/components/shop/consent-fields";
import { goesSomewhere, type Question } from "@/components/shop/order-answers";
import { ProductFormField } from "@/components/shop/product-form-field";
import type { LinkedStay } from "@/components/shop/product-rows";

type Props = {
  question: Question;
  title: string;
  /** When it is available, in words. */
  rules: ReactNode;
  entry: Entry;
  stay: LinkedStay | null;
  fieldId: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: Entry[string] | undefined) => void;
};

/** What one product, or pieces that go together, ask for. */
export function OrderQuestion({ question, title, rules, entry, stay, fieldId, errorOf, onChange }: Props) {
  const { products, fields } = question;
  const [first] = products;
  if (!first) return null;
  const ruled = products.map((product) => ({ rule: ruleOfRow(product), days: daysOf(ruleOfRow(product), entry) }));
  const isClosed = (name: string, day: string) =>
    ruled.some(
      ({ rule, days }) => dayIssue(rule, day, { now: wallClock(), days: name === "date" ? days : 1 }) !== null,
    );
  const linked = stay && goesSomewhere(first) ? stay : null;
  const [{ rule: firstRule, days } = { rule: ruleOfRow(first), days: 1 }] = ruled;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 w-full border-t border-line pt-5 font-semibold">{title}</legend>
      <div className="-mt-3 empty:hidden">{rules}</div>
      {fields.map((name) => {
        const field = first.model[name];
        return field ? (
          <ProductFormField
            key={`${name}-${linked?.id}`}
            id={fieldId(name)}
            stay={linked}
            isClosed={(day) => isClosed(name, day)}
            openAt={
              firstRule.open.length > 0 && !linked
                ? (firstOpenDay(firstRule, today(), { now: wallClock(), days }) ?? undefined)
                : undefined
            }
            value={entry[name]}
            onChange={(value) => onChange(name, value)}
            error={errorOf(name)}
            {...{ name, field }}
          />
        ) : null;
      })}
      {first.consents && <ConsentFields {...{ entry, fieldId, errorOf, onChange }} />}
    </fieldset>
  );
}
