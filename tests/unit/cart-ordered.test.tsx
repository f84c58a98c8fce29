// A tab with a cart that the same guest has ordered elsewhere says so, and links to the order.
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import type { Order } from "#lib/shop/order-schema";
import { contact, orderOf, rental } from "#tests/fixtures/order";
import { CartStep } from "@/components/checkout/cart-step-client";
import { CartSync } from "@/components/checkout/cart-sync-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import { CartPanel } from "@/components/shop/cart-panel-client";
import { cart as texts } from "@/messages/fr/shop.json";
import { announceElsewhere } from "@/tests/unit/another-tab";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const cart = orderOf([rental], { shippingContact: contact });
const number = "4820195736";
const emptyCart = orderOf([], { id: crypto.randomUUID() });
const orderRequests = () => shop.calls.filter(({ path }) => path.startsWith("/order/")).map(({ path }) => path);

beforeEach(() => {
  usePanels.setState({ open: "cart" });
  shop.setCart(cart);
});

/** The order is placed in another tab, or on another device of the same account, or it is none of this guest's. */
function place(order: Partial<Order> | null, left: Order = emptyCart) {
  shop.answer("get", "/order/:number", () =>
    order
      ? { body: { ...cart, number, payedAt: "2026-11-21T09:00:00.000Z", ...order } }
      : { status: 404, body: { code: "Can_t find order", message: "" } },
  );
  shop.setCart(left);
  announceElsewhere();
}

/** The sentence that the cart is empty, once nothing is asked any more. */
async function findEmpty() {
  const heading = await screen.findByRole("heading", { name: texts.empty });
  await waitFor(() => expect(heading.closest(".invisible")).toBeNull());
}

test.each([
  ["the cart's page", CartStep, 3],
  ["the cart beside a page", CartPanel, 2],
])("%s says that it was ordered, with a link to the order", async (_, View, status) => {
  renderIsland(
    <>
      <CartSync />
      <View />
    </>,
  );
  await screen.findByRole("article");
  place({ status });
  expect(await screen.findByRole("heading", { name: texts.ordered })).toBeTruthy();
  expect(screen.getByText(new RegExp(number))).toBeTruthy();
  expect(screen.getByRole("link", { name: texts.seeOrder }).getAttribute("href")).toBe(
    `/fr/commande/confirmation/${number}/succes`,
  );
  expect(screen.queryByText(texts.emptyText)).toBeNull();
  // Asked by the id of the cart this tab has shown: an order's number is not known here.
  expect(orderRequests()).toEqual([`/order/${cart.id}`]);
});

test("a checkout step redirects to the cart, which says that it was ordered", async () => {
  const step = renderIsland(
    <>
      <CartSync />
      <PaymentStep methods={["card"]} cancelled={false} />
    </>,
  );
  await screen.findByText(new RegExp(contact.email));
  place({ status: 3 });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/fr/commande/mon-panier"));
  step.unmount();
  renderIsland(<CartStep />);
  expect(await screen.findByRole("heading", { name: texts.ordered })).toBeTruthy();
});

test.each([
  ["it is somebody else's order, or none", null],
  ["the order was cancelled", { status: 4 }],
  ["it is another order, whose number is the cart's id", { status: 3, id: "13" }],
])("the cart is just empty when %s", async (_, order) => {
  renderIsland(
    <>
      <CartSync />
      <CartStep />
    </>,
  );
  await screen.findByRole("article");
  place(order);
  await findEmpty();
  expect(screen.queryByRole("link", { name: texts.seeOrder })).toBeNull();
});

test("a cart the guest has emptied requests no order", async () => {
  renderIsland(
    <>
      <CartSync />
      <CartStep />
    </>,
  );
  await screen.findByRole("article");
  place(null, { ...cart, orderItems: [], orderItemIds: [], total: 0 });
  await findEmpty();
  expect(orderRequests()).toEqual([]);
});
