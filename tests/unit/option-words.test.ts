// The price texts of a home's extras.
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { productSchema } from "#lib/shop/product-schema";
import { optionHint } from "@/components/property/option-words";
import property from "@/messages/fr/property.json";

const t = createTranslator({ locale: "fr", messages: { property }, namespace: "property" });
const insurance = {
  id: 9,
  reference: "INSURANCE",
  title: "Assurance annulation",
  category: "option",
  type: "stay",
  basePrice: 0,
  currency: "CHF",
  subTotal: 0,
  total: 0,
  vta: 0,
};
const hint = (description: string) => optionHint(productSchema.parse({ ...insurance, description }), t);

test("the insurance's description is shown in full as plain text [S13 CT7]", () => {
  const cover = "Rembourse le loyer en cas de maladie. ".repeat(8).trim();
  expect(hint(`<p>${cover}</p><p>4&nbsp;% du loyer &amp; rien d’autre.</p>`)).toBe(
    `${cover} 4\u00a0% du loyer & rien d’autre.`,
  );
});

test("an insurance without a description shows its share of the rent [S13]", () => {
  expect([hint(""), hint("<p> </p>")]).toEqual(["4\u00a0% du loyer", "4\u00a0% du loyer"]);
});
