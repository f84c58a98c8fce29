// A balance that has changed since it was shown: the new amount is shown before it is charged.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Order } from "#lib/shop/order-schema";
import { halfPaidOrder, orderNumber as number, orderOf, rental, transfer } from "#tests/fixtures/order";
import { OrderDetail } from "@/components/account/order-detail-client";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { page } from "@/tests/unit/navigation-stub";

const shop = withShop();
const seen = halfPaidOrder([rental, transfer], { payedAt: "2026-11-21T09:00:00.000Z", gradedToPayAt: "2099-12-24" });
const extended: Order = { ...seen, total: seen.total + 50, reportedTotal: seen.reportedTotal + 50 };
const message = "Le solde a changé.";
const button = (amount: string) => screen.findByRole("button", { name: new RegExp(`CHF.${amount}$`) });
const checkouts = () => shop.calls.filter(({ path }) => path.endsWith("/checkout")).map(({ body }) => body);

let order: Order;
beforeEach(() => {
  order = seen;
  location.hash = "";
  shop.setCart(orderOf([]));
  shop.answer("get", "/order/:number", () => ({ body: order }));
  shop.answer("post", "/order/:id/payment/checkout", (body) => {
    const { acceptedBalance } = body as { acceptedBalance?: number };
    return acceptedBalance === undefined || acceptedBalance === extended.reportedTotal
      ? { body: { paymentUrl: "http://localhost:3000/fr#pay" } }
      : { status: 409, body: { code: "PRICE_CHANGED", message, fieldErrors: { acceptedBalance: "changed" } } };
  });
});

test.each([
  ["the balance's own page", () => <Confirmation number={number} />, "status"],
  ["the account", () => <OrderDetail number={number} />, "alert"],
] as const)("%s asks again with the new amount, which is the one that is paid [CK5]", async (_, island, role) => {
  page.search = "solde=payer";
  renderIsland(island());
  const before = await button("1'656\\.25");
  order = extended;
  await userEvent.click(before);
  const after = await button("1'706\\.25");
  await waitFor(() => expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContain(message));
  expect(screen.queryByText(/Une erreur est survenue/)).toBeNull();
  expect(location.hash).toBe("");
  await userEvent.click(after);
  await waitFor(() => expect(location.hash).toBe("#pay"));
  expect(checkouts()).toMatchObject([
    { acceptedBalance: seen.reportedTotal },
    { acceptedBalance: extended.reportedTotal, successUrl: expect.stringMatching(/&montant=1706\.25$/) },
  ]);
});

test("a shop that reports no balance is not told any as accepted [CK5 C1]", async () => {
  order = { ...seen, reportedTotal: 0 };
  page.search = "solde=payer";
  renderIsland(<Confirmation number={number} />);
  await userEvent.click(await screen.findByRole("button", { name: "Payer le solde maintenant" }));
  await waitFor(() => expect(checkouts()).toHaveLength(1));
  expect(checkouts()[0]).not.toHaveProperty("acceptedBalance");
});
