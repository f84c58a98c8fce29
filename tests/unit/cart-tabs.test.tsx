// The cart in several tabs: each reads the changes of the others, never its own.
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePanels } from "#lib/layout/store";
import { addToCart } from "#lib/shop/cart-change";
import { orderOf, parking, transfer } from "#tests/fixtures/order";
import { CartSync } from "@/components/checkout/cart-sync-client";
import { CartPanel } from "@/components/shop/cart-panel-client";
import { announceElsewhere } from "@/tests/unit/another-tab";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
beforeEach(() => usePanels.setState({ open: "cart" }));

const emptyTitle = () => screen.findByRole("heading", { name: "Votre panier est vide" });
const line = (name: RegExp) => screen.findByRole("button", { name });
const reads = () => shop.calls.filter(({ method, path }) => method === "POST" && path === "/cart").length;
/** Longer than an announcement takes. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60));

async function openEmpty() {
  shop.setCart(orderOf([]));
  renderIsland(
    <>
      <CartSync />
      <CartPanel />
    </>,
  );
  await emptyTitle();
}

test("reloads the cart after a change in another tab and on return from the back/forward cache [SH2]", async () => {
  await openEmpty();
  shop.setCart(orderOf([transfer]));
  announceElsewhere();
  expect(await line(/Retirer Transfert/)).toBeTruthy();
  shop.setCart(orderOf([]));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(await emptyTitle()).toBeTruthy();
});

test("a tab does not read the cart again for a change of its own [SH2]", async () => {
  await openEmpty();
  const before = reads();
  shop.answer("put", "/cart/add/301", () => ({ body: orderOf([transfer]) }));
  await act(() => addToCart("fr", { productId: 301, entry: {} }));
  await line(/Retirer Transfert/);
  await aWhile();
  expect(reads()).toBe(before);
});

test("a change in another tab is not read over a running one of this tab, whose reply includes it [SH2]", async () => {
  await openEmpty();
  const before = reads();
  shop.answer("put", "/cart/add/301", () => ({ body: orderOf([parking, transfer]), delay: 150 }));
  const change = addToCart("fr", { productId: 301, entry: {}, title: "Transfert privé" });
  expect(await screen.findByText("Transfert privé")).toBeTruthy();
  announceElsewhere();
  await aWhile();
  expect(screen.getByText("Transfert privé")).toBeTruthy();
  await act(() => change);
  expect(await line(/Retirer Place de parc/)).toBeTruthy();
  expect(reads()).toBe(before);
  announceElsewhere();
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test("a cart that is loaded already is counted as soon as the badge follows it [PN5]", async () => {
  vi.resetModules();
  const { queryClient } = await import("#lib/query-client");
  const { cartQuery, followCart } = await import("#lib/shop/queries");
  const { useCartCount } = await import("#lib/shop/cart-count");
  queryClient().setQueryData(cartQuery("fr").queryKey, orderOf([parking, transfer]));
  followCart("fr");
  expect(useCartCount.getState().count).toBe(2);
});
