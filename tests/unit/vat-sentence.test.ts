// The VAT sentence below a cart or an order: the rates of its lines, and what is exempt.

import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { insuranceReference } from "#lib/shop/insurance";
import { orderOf, rental, transfer } from "#tests/fixtures/order";
import { vatSentence } from "@/components/shop/item-text";
import messages from "@/messages/fr/shop.json";

const t = createTranslator({ locale: "fr", messages: { shop: messages }, namespace: "shop.cart" });
const insurance = {
  ...transfer,
  id: "0b8c1d1e-6c6f-4b3e-9d0f-0a1b2c3d4e19",
  vat: [],
  product: { ...transfer.product, reference: insuranceReference },
};

test.each([
  [
    [rental, insurance],
    42,
    /sur l’hébergement\. La taxe de séjour et l’assurance annulation ne sont pas soumises à la TVA\.$/,
  ],
  [[rental, insurance], 0, /sur l’hébergement\. L’assurance annulation n’est pas soumise à la TVA\.$/],
  [[rental], 42, /sur l’hébergement\. La taxe de séjour n’est pas soumise à la TVA\.$/],
  [[transfer], 0, /sur les prestations\.$/],
])("the VAT sentence names what is exempt in the order [CK6] %#", (items, touristTax, said) => {
  expect(vatSentence({ ...orderOf(items), touristTax }, t)).toMatch(said);
});

test("without rates in its price a line has the rate of its product C1", () => {
  const plain = (item: typeof rental, vta: number) => ({ ...item, vat: [], product: { ...item.product, vta } });
  const said = vatSentence({ ...orderOf([plain(rental, 3.8), plain(transfer, 8.1)]), touristTax: 0 }, t);
  expect(said).toContain("3.8");
  expect(said).toContain("8.1");
});
