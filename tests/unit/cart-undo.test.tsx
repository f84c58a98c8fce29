// Undoing a removal in the cart: once for two presses, again after a failure, and within reach of the keyboard.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import { orderOf, parking, rental, transfer } from "#tests/fixtures/order";
import { CartPanel } from "@/components/shop/cart-panel-client";
import { LiveRegion } from "@/components/ui/live-region";
import { cart as words } from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
beforeEach(() => usePanels.setState({ open: "cart" }));

const line = (name: RegExp) => screen.findByRole("button", { name });
const undo = () => screen.findByRole("button", { name: words.undo });
const added = () => shop.calls.filter(({ method }) => method === "PUT").map(({ path, body }) => ({ path, body }));
const unavailable = { status: 503, body: { code: "UNAVAILABLE", message: "" } };

test("two quick presses restore a line once [SH10]", async () => {
  shop.setCart(orderOf([rental, transfer]));
  shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([rental]) }));
  shop.answer("put", "/cart/add/301", () => ({ body: orderOf([rental, transfer]), delay: 50 }));
  renderIsland(<CartPanel />);
  await userEvent.click(await line(/Retirer Transfert/));
  await userEvent.dblClick(await undo());
  await line(/Retirer Transfert/);
  await waitFor(() => expect(screen.queryByRole("button", { name: words.undo })).toBeNull());
  expect(added()).toHaveLength(1);
});

test("after a failed undo the lines can still be restored, those that are missing only [SH10]", async () => {
  const home = { ...rental, id: "new" };
  shop.setCart(orderOf([rental, parking, transfer]));
  shop.answer("delete", "/cart/delete/:id", () => ({ body: orderOf([transfer]) }));
  shop.answer("put", "/cart/add/100014", () => ({ body: orderOf([transfer, home]) }));
  shop.answer("put", "/cart/add/201", () => unavailable);
  renderIsland(<CartPanel />);
  await userEvent.click(await line(/Retirer Les Mélèzes 14/));
  await userEvent.click(await screen.findByRole("button", { name: words.removeAll }));
  const button = await undo();
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toBe(words.failed);
  expect(document.activeElement).toBe(button);
  shop.answer("put", "/cart/add/201", () => ({
    body: orderOf([transfer, home, { ...parking, id: "new-option", linkedToItem: "new" }]),
  }));
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await line(/Retirer Place de parc/)).toBeTruthy();
  const option = { path: "/cart/add/201", body: { quantity: 1, linkedToItem: "new" } };
  expect(added()).toMatchObject([{ path: "/cart/add/100014" }, option, option]);
});

test("each removal by keyboard is announced and moves the focus to its undo button [TH3]", async () => {
  const left = [orderOf([rental, { ...transfer, id: "second" }]), orderOf([rental])];
  shop.setCart(orderOf([rental, transfer, { ...transfer, id: "second" }]));
  shop.answer("delete", "/cart/delete/:id", () => ({ body: left.shift() }));
  const { container } = renderIsland(
    <>
      <LiveRegion />
      <CartPanel />
    </>,
  );
  const spoken: string[] = [];
  const region = container.querySelector("[role=status]") ?? expect.unreachable();
  const observer = new MutationObserver(() => spoken.push(region.textContent ?? ""));
  observer.observe(region, { characterData: true, childList: true, subtree: true });
  for (const count of [1, 2]) {
    const [button] = await screen.findAllByRole("button", { name: /Retirer Transfert/ });
    button?.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(spoken.filter(Boolean)).toHaveLength(count));
    expect(document.activeElement).toBe(await undo());
  }
  observer.disconnect();
});
