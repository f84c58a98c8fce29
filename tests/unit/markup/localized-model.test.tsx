// Fields of a product's form when its service sends only the keys.
import { getTranslations } from "next-intl/server";
import { expect, test } from "vitest";
import { productFields } from "#lib/shop/product-schema";
import { localizedModel } from "@/components/shop/localized-model";

test("common field keys get catalogue labels; unknown keys and the service's own labels are kept C1 SH4", async () => {
  const rawModel = { people: "", startPeriod: { label: "Dès le" }, roundTrip: "", floor: "" };
  const { model } = productFields.shape.context.parse({ id: 1, code: "c", title: "T", model: rawModel }) ?? {};
  const worded = localizedModel(
    model ?? {},
    await getTranslations("content.form.common"),
    await getTranslations("common"),
  );
  expect(Object.values(worded).map(({ label }) => label)).toEqual(["Personnes", "Dès le", "Aller-retour", "floor"]);
});
