import type { getTranslations } from "next-intl/server";
import type { LocalizedModel } from "#lib/shop/model";

const commonNames = ["people", "ages", "rooms", "startPeriod", "endPeriod", "value"] as const;
type Words<Namespace extends "content.form.common" | "common"> = Awaited<ReturnType<typeof getTranslations<Namespace>>>;

/** Labels a model: a key that the site knows gets its label when the service sends only the key. */
export function localizedModel(
  model: LocalizedModel,
  form: Words<"content.form.common">,
  common: Words<"common">,
): LocalizedModel {
  const labelOf = (key: string) => {
    const name = commonNames.find((known) => known === key);
    return name ? form(name) : common("option", { label: key });
  };
  const worded = Object.entries(model).map(
    ([key, field]) => [key, field.label === key ? { ...field, label: labelOf(key) } : field] as const,
  );
  return Object.fromEntries(worded);
}
