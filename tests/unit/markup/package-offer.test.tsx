// The package on the home page: its price is the one of its own page, and none when it is off sale.
import { expect, test } from "vitest";
import { contentSchema } from "#lib/content/schema";
import { productSchema } from "#lib/shop/product-schema";
import { PackageOffer } from "@/components/home/package-offer";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const required = {
  type: "choice",
  label: "Chambre",
  required: true,
  options: [{ value: "double", label: "Double", price: 40 }],
};
const product = {
  id: 30,
  reference: "FORFAIT",
  title: "Forfait",
  category: "package",
  currency: "CHF",
  type: "piece",
  basePrice: 290,
  subTotal: 290,
  total: 290,
  vta: 3.8,
  status: "available",
};

async function offerOf(change: object) {
  const attached = productSchema.parse({ ...product, ...change });
  const offer = contentSchema.parse({ id: 5, locale: "fr", title: "Forfait", slug: "forfait" });
  return plain(
    await serverHtml(
      <PackageOffer
        offer={{ ...offer, type: "packages", attached_products: [attached] }}
        invitation={null}
        locale="fr"
      />,
    ),
  );
}

test("a package's price has its unit and the required choices S7", async () => {
  expect(await offerOf({ unit: "couple" })).toContain("PrixCHF 290.00 pour deux personnes");
  expect(await offerOf({ type: "person" })).toContain("PrixCHF 290.00 par personne");
  const context = { id: 1, code: "c", title: "T", model: { room: required } };
  expect(await offerOf({ type: "person", context })).toContain("Prixdès CHF 330.00 par personne");
});

test("a package that is off sale has no price [CT3]", async () => {
  expect(await offerOf({ status: "unavailable" })).not.toMatch(/Prix|CHF/);
});
