import { useTranslations } from "next-intl";
import { useId } from "react";
import type { LocalizedModel } from "#lib/shop/model";
import { boundedIssueText } from "@/components/checkout/issue-text";
import { usePlacedIssues } from "@/components/shop/placed-issues-client";
import type { Row } from "@/components/shop/product-rows";

/** The issues of a product's rows as messages; `most` limits the quantity. */
export function useProductIssues(rows: Row[], model: LocalizedModel, most: number) {
  const t = useTranslations("content.form");
  const validation = useTranslations("validation");
  const id = useId();
  const nameIn = (place: string) => place.split("-")[1] ?? "";
  const isAsked = (place: string) => rows.some(({ key }) => place.startsWith(`${key}-`));
  const fieldId = (place: string) => `${id}-${nameIn(place) === "linkedToItem" ? "stay" : place}`;
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
  return { message, fieldId, ...usePlacedIssues({ message, labelOf, fieldId, isAsked }) };
}
