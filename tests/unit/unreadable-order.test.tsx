// An order with an unknown status: a message with the telephone, and no retry button.
import { cleanup, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { telephone } from "#lib/agency-telephone";
import { queryClient } from "#lib/query-client";
import { contact, orderOf, rental } from "#tests/fixtures/order";
import { OrderDetail } from "@/components/account/order-detail-client";
import { OrderList } from "@/components/account/order-list-client";
import { ArrivalPage } from "@/components/checkout/arrival-client";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { PaymentError } from "@/components/checkout/payment-error-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const number = "4820195736";
const unfit = { status: 502, body: { code: "UNFIT_REPLY", message: "x" } };
const { orders: words } = account;
/** The sentence is there, and its number is one to press. */
async function expectCallMessage(sentence: string) {
  const link = await screen.findByRole("link", { name: telephone });
  expect(link.getAttribute("href")).toMatch(/^tel:\+\d+$/);
  expect(link.parentElement?.textContent).toBe(sentence.replace("<call>{telephone}</call>", telephone));
}

beforeEach(() => {
  shop.setCart(orderOf([]));
});

test("every page of the order says to call, without a retry C1", async () => {
  shop.answer("get", "/order/:number", () => unfit);
  for (const page of [
    <OrderDetail key="detail" number={number} />,
    <Confirmation key="confirmation" number={number} />,
    <ArrivalPage key="arrival" number={number} stayId="s1" />,
    <PaymentError key="error" number={number}>
      {null}
    </PaymentError>,
  ]) {
    renderIsland(page);
    await expectCallMessage(words.unreadable);
    expect(screen.queryByRole("button", { name: words.retry })).toBeNull();
    cleanup();
    queryClient().clear();
  }
});

test("an order of another account is not found, and its page leads back to the list [AU6]", async () => {
  shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "x" } }));
  renderIsland(<OrderDetail number={number} />);
  expect((await screen.findByRole("alert")).textContent).toBe(words.notFound);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/fr/mon-compte/commandes");
});

test("the list reports a missing order, also when none can be read C1", async () => {
  const paid = orderOf([rental], { shippingContact: contact, number, status: 3, payedAt: "2026-11-21T09:00:00.000Z" });
  shop.server.use(http.get("*/my-account/orders", () => HttpResponse.json([paid], { headers: { "x-left-out": "1" } })));
  for (const view of ["all", "latest"] as const) {
    renderIsland(<OrderList view={view} />);
    await expectCallMessage(words.missing);
    expect(screen.getAllByText(rental.title).length).toBeGreaterThan(0);
    cleanup();
    queryClient().clear();
  }
  shop.answer("get", "/my-account/orders", () => unfit);
  renderIsland(<OrderList view="all" />);
  await expectCallMessage(words.missing);
  expect(screen.queryByRole("button", { name: words.retry })).toBeNull();
});
