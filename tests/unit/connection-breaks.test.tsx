// A broken connection: loaded content stays, anything else is reported as unavailable only.
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { queryClient } from "#lib/query-client";
import { contact, orderOf, rental } from "#tests/fixtures/order";
import { OrderList } from "@/components/account/order-list-client";
import { ArrivalPage } from "@/components/checkout/arrival-client";
import { CartStep, CartStepFoot, CartStepTotals } from "@/components/checkout/cart-step-client";
import account from "@/messages/fr/account.json";
import checkout from "@/messages/fr/checkout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const number = "4820195736";
const breakConnection = () => shop.server.use(http.all("*/shop/api/store/*", () => HttpResponse.error()));

test("the arrival page offers a retry and does not say that the order is missing", async () => {
  breakConnection();
  renderIsland(<ArrivalPage number={number} stayId={rental.id} />);
  expect(await screen.findByText(checkout.confirmation.unreachable, undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: checkout.confirmation.retry })).toBeTruthy();
  expect(screen.queryByText(checkout.confirmation.missingText)).toBeNull();
});

test("an account's orders stay visible when a refetch fails [AU6]", async () => {
  const paid = orderOf([rental], { shippingContact: contact, number, status: 3, payedAt: "2026-11-21T09:00:00.000Z" });
  shop.answer("get", "/my-account/orders", () => ({ body: [paid] }));
  renderIsland(<OrderList view="all" />);
  expect((await screen.findAllByText(rental.title)).length).toBeGreaterThan(0);
  breakConnection();
  await queryClient().invalidateQueries({ queryKey: ["orders"] });
  expect(screen.getAllByText(rental.title).length).toBeGreaterThan(0);
  expect(screen.queryByText(account.orders.unavailable)).toBeNull();
});

test("the cart's total and continue links stay visible when a refetch fails [SH2]", async () => {
  shop.setCart(orderOf([rental]));
  renderIsland(
    <>
      <CartStep />
      <CartStepTotals />
      <CartStepFoot />
    </>,
  );
  const continueLinks = () => screen.getAllByRole("link", { name: checkout.cart.continue });
  await screen.findByRole("heading", { name: checkout.cart.summary });
  expect(continueLinks()).toHaveLength(2);
  breakConnection();
  await queryClient().invalidateQueries({ queryKey: ["cart"] });
  expect(continueLinks()).toHaveLength(2);
  expect(screen.getByRole("heading", { name: checkout.cart.summary })).toBeTruthy();
});
