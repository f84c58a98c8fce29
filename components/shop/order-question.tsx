"use client";
import type { ReactNode } from "react";
import type { Entry } from "#lib/shop/entry-schema";
import { ruleOfRow } from "#lib/shop/order-row";
import { ConsentFields } from "@/components/shop/consent-fields";
import { type Question, requiresAddress } from "@/components/shop/order-answers";
import { type FieldsOf, ProductFields } from "@/components/shop/product-fields";

type Props = FieldsOf & {
  question: Question;
  title: string;
  /** Availability in words. */
  rules: ReactNode;
  entry: Entry;
};

/** The fields of a product, or of pieces that share their answers. */
export function OrderQuestion({ question, title, rules, entry, stay, fieldId, errorOf, onChange }: Props) {
  const { products, fields } = question;
  const [first] = products;
  if (!first) return null;
  const linked = stay && requiresAddress(first) ? stay : null;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 w-full border-t border-line pt-5 font-semibold">{title}</legend>
      <div className="-mt-3 empty:hidden">{rules}</div>
      <ProductFields
        {...{ entry, fieldId, errorOf, onChange }}
        rules={products.map(ruleOfRow)}
        names={fields}
        model={first.model}
        stay={linked}
      />
      {first.consents && <ConsentFields {...{ entry, fieldId, errorOf, onChange }} />}
    </fieldset>
  );
}
