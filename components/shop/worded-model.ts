import type { getTranslations } from "next-intl/server";
import type { Product } from "#lib/shop/product-schema";

const commonNames = ["people", "ages", "rooms", "startPeriod", "endPeriod", "value"] as const;
type Words = Awaited<ReturnType<typeof getTranslations<"content.form.common">>>;
type Model = NonNullable<Product["context"]>["model"];

/** Labels a model: a common key gets the site's label when the service sends only the key. */
export function wordedModel(model: Model, t: Words): Model {
  const worded = commonNames.flatMap((name) => {
    const field = model[name];
    return field?.label === name ? [[name, { ...field, label: t(name) }] as const] : [];
  });
  return { ...model, ...Object.fromEntries(worded) };
}
