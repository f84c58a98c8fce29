"use client";
import { useTranslations } from "next-intl";
import type { Entry } from "#lib/shop/entry-schema";
import { TermsLink } from "@/components/layout/terms-link-client";
import { CheckboxField } from "@/components/ui/checkbox-field";

type Props = {
  entry: Entry;
  fieldId: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, value: boolean) => void;
};

/** Consents for an entry of a product that requires them: the general terms, and the use of the data. */
export function ConsentFields({ entry, fieldId, errorOf, onChange }: Props) {
  const t = useTranslations("content.form");
  const labels = {
    cg: t.rich("cg", { terms: (chunks) => <TermsLink className="link">{chunks}</TermsLink> }),
    dataUse: t("dataUse"),
  };
  return (["cg", "dataUse"] as const).map((name) => (
    <CheckboxField
      key={name}
      id={fieldId(name)}
      name={name}
      label={labels[name]}
      checked={entry[name] === true}
      onChange={(event) => onChange(name, event.target.checked)}
      error={errorOf(name)}
    />
  ));
}
