// Sharing a cart as a quote with a shop that does not support quotes.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { telephone } from "#lib/agency-telephone";
import { EstimateDialog } from "@/components/estimate/estimate-dialog-client";
import checkout from "@/messages/fr/checkout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

test("a shop without quotes shows that they are not available online, without suggesting a retry C1", async () => {
  shop.answer("post", "/cart/estimate", () => ({
    status: 404,
    body: { code: "CART_NOT_FOUND", message: "Cart not found" },
  }));
  renderIsland(<EstimateDialog open onClose={() => undefined} />);
  await screen.findByText(checkout.estimate.notOnline.replace("{telephone}", telephone).replaceAll("\u00a0", " "));
  expect(document.body.textContent).not.toMatch(/Réessayez/);
});
