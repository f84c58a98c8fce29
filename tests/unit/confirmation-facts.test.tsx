// What the confirmation and the balance page tell of payment, refund and mail.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { halfPaidOrder, orderNumber as number, rental } from "#tests/fixtures/order";
import { Balance } from "@/components/checkout/balance-client";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const paid = halfPaidOrder([rental], { payedAt: new Date().toISOString() });

test("what was refunded is told beside what was paid, also while a balance is due [CK6]", async () => {
  shop.answer("get", "/order/:number", () => ({ body: { ...paid, refunded: 250 } }));
  const confirmation = renderIsland(<Confirmation number={number} />);
  expect((await screen.findByText("Déjà remboursé")).nextElementSibling?.textContent).toBe("CHF\u00a0250.00");
  confirmation.unmount();
  for (const order of [paid, { ...paid, status: 3, reportedTotal: 0 }]) {
    const balance = renderIsland(<Balance order={{ ...order, refunded: 250 }} step="payer" />);
    expect(screen.getByText("Déjà remboursé").nextElementSibling?.textContent).toBe("CHF\u00a0250.00");
    balance.unmount();
  }
});

test("minutes after the payment the confirmation is no longer on its way [CK6]", async () => {
  vi.setSystemTime("2026-11-21T13:00:00Z");
  shop.answer("get", "/order/:number", () => ({ body: { ...paid, payedAt: "2026-11-21T12:54:00.000Z" } }));
  renderIsland(<Confirmation number={number} />);
  expect(await screen.findByText(/La confirmation vous a été envoyée à/)).toBeTruthy();
  expect(screen.getByText("Payé aujourd’hui")).toBeTruthy();
  vi.useRealTimers();
});
