// What a home's page lists as included, for a service that sends only a part of it.
import { expect, test } from "vitest";
import { productSchema } from "#lib/shop/product-schema";
import { Included } from "@/components/property/included";
import property from "@/messages/fr/property.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const { title, further } = property.inclusions;
const cleaning = { code: "final_cleaning", mode: "included", price: null, unit: null } as const;

const option = (model: object) =>
  productSchema.parse({
    id: 8,
    reference: "LATE",
    title: "Départ tardif",
    category: "option",
    currency: "CHF",
    type: "stay",
    basePrice: 90,
    subTotal: 90,
    total: 90,
    vta: 3.8,
    status: "available",
    context: { id: 1, code: "c", title: "T", model },
  });
const renderIncluded = (inclusions: (typeof cleaning)[], model: object) =>
  serverHtml(<Included inclusions={inclusions} products={[option(model)]} locale="fr" />);

const asksMore = { where: { type: "address", label: "Adresse", required: true } };

test("a home without inclusions has no heading for them, but lists extras booked elsewhere [G16]", async () => {
  expect(await renderIncluded([], {})).toBe("");
  const alone = await renderIncluded([], asksMore);
  expect(alone).not.toContain(title);
  expect(alone.split(further)).toHaveLength(2);
  const both = await renderIncluded([cleaning], asksMore);
  expect(both).toContain(`>${title}</h2>`);
  expect(both).toContain(`>${further}</h3>`);
});
