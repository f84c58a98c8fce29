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
const breaks = () => shop.server.use(http.all("*/shop/api/store/*", () => HttpResponse.error()));

test("the page of the day of arrival asks again, and does not say that there is no such order", async () => {
  breaks();
  renderIsland(<ArrivalPage number={number} stayId={rental.id} />);
  expect(await screen.findByText(checkout.confirmation.unreachable, undefined, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: checkout.confirmation.retry })).toBeTruthy();
  expect(screen.queryByText(checkout.confirmation.missingText)).toBeNull();
});

test("the orders of an account stay in sight when they cannot be read anew [AU6]", async () => {
  const paid = orderOf([rental], { shippingContact: contact, number, status: 3, payedAt: "2026-11-21T09:00:00.000Z" });
  shop.answer("get", "/my-account/orders", () => ({ body: [paid] }));
  renderIsland(<OrderList view="all" />);
  expect((await screen.findAllByText(rental.title)).length).toBeGreaterThan(0);
  breaks();
  await queryClient().invalidateQueries({ queryKey: ["orders"] });
  expect(screen.getAllByText(rental.title).length).toBeGreaterThan(0);
  expect(screen.queryByText(account.orders.unavailable)).toBeNull();
});

test("so do a cart's total and the way on [SH2]", async () => {
  shop.setCart(orderOf([rental]));
  renderIsland(
    <>
      <CartStep />
      <CartStepTotals />
      <CartStepFoot />
    </>,
  );
  const ways = () => screen.getAllByRole("link", { name: checkout.cart.continue });
  await screen.findByRole("heading", { name: checkout.cart.summary });
  expect(ways()).toHaveLength(2);
  breaks();
  await queryClient().invalidateQueries({ queryKey: ["cart"] });
  expect(ways()).toHaveLength(2);
  expect(screen.getByRole("heading", { name: checkout.cart.summary })).toBeTruthy();
});
