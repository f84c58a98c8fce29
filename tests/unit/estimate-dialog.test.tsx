// Sharing a cart as a quote: after running changes, again after a failure, and with a shop that does not support quotes.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { telephone } from "#lib/agency-telephone";
import { addToCart } from "#lib/shop/cart-change";
import { orderOf, transfer } from "#tests/fixtures/order";
import { EstimateDialog } from "@/components/estimate/estimate-dialog-client";
import checkout from "@/messages/fr/checkout.json";
import common from "@/messages/fr/common.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const estimate = { token: "K7MPQ2XZ", expiresAt: "2026-12-21T09:00:00.000Z" };
const asked = () => shop.calls.filter(({ path }) => path === "/cart/estimate");

test("a shop without quotes shows that they are not available online, without suggesting a retry C1", async () => {
  shop.answer("post", "/cart/estimate", () => ({
    status: 404,
    body: { code: "CART_NOT_FOUND", message: "Cart not found" },
  }));
  renderIsland(<EstimateDialog open onClose={() => undefined} />);
  await screen.findByText(checkout.estimate.notOnline.replace("{telephone}", telephone).replaceAll("\u00a0", " "));
  expect(document.body.textContent).not.toMatch(/Réessayez/);
});

test("a failure can be tried again, and the focus stays in the dialog [TH3]", async () => {
  shop.answer("post", "/cart/estimate", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  renderIsland(<EstimateDialog open onClose={() => undefined} />);
  const again = await screen.findByRole("button", { name: common.retry });
  shop.answer("post", "/cart/estimate", () => ({ body: estimate }));
  await userEvent.click(again);
  expect((await screen.findByLabelText<HTMLInputElement>(checkout.estimate.link)).value).toMatch(
    /\/fr\/devis\/K7MPQ2XZ$/,
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
});

test("the quote has what is still being added to the cart", async () => {
  shop.answer("put", "/cart/add/301", () => ({ body: orderOf([transfer]), delay: 120 }));
  shop.answer("post", "/cart/estimate", () => ({ body: estimate }));
  const change = addToCart("fr", { productId: 301, entry: {} });
  renderIsland(<EstimateDialog open onClose={() => undefined} />);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(asked()).toEqual([]);
  await change;
  await waitFor(() => expect(asked()).toHaveLength(1));
});
