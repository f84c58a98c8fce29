// A guest cancels a paid order: the displayed refund is the one that is sent.

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { orderNumber as number, paidOrder, rental, stayFrom } from "#tests/fixtures/order";
import { OrderDetail } from "@/components/account/order-detail-client";
import { ArrivalPage } from "@/components/checkout/arrival-client";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { CancelOrder } from "@/components/shop/cancel-order-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.cancel;
const start = saturdayFrom(addDays(today(), 60));
const paid = paidOrder([stayFrom(start)]);
const quote: CancellingQuote = {
  paid: 2700,
  owed: 1240,
  kept: 1240,
  refund: 1460,
  refunded: 0,
  toAccount: 0,
  parts: [{ item: rental.id, title: rental.title, owed: 1240, percent: 50 }],
};
const path = "/order/:number/cancellation";

beforeEach(() => {
  shop.answer("get", "/order/:number", () => ({ body: paid }));
  shop.answer("get", path, () => ({ body: quote }));
});

async function openDialog() {
  const user = userEvent.setup();
  renderIsland(<OrderDetail number={number} />);
  await user.click(await screen.findByRole("button", { name: words.open }));
  const dialog = await screen.findByRole("dialog", { name: words.question });
  await within(dialog).findByText(words.back);
  return { user, dialog };
}

test("shows the amounts kept and refunded before confirming, and the order's cancellation afterwards", async () => {
  const cancellation = { at: "2026-11-23T09:00:00.000Z", kept: 1240, refund: 1460 };
  shop.answer("post", path, () => ({ body: { ...paid, status: 4, cancellation } }));
  const { user, dialog } = await openDialog();
  expect(dialog.textContent).toContain("50\u00a0% du loyer restent dus");
  expect(dialog.textContent).toMatch(/CHF.1'460\.00 reviennent/);
  await user.click(within(dialog).getByRole("button", { name: words.confirm }));
  const told = await screen.findByText(/Commande annulée le 23\.11\.2026/);
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.getByText(/CHF.1'460\.00 vous sont remboursés/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: words.open })).toBeNull();
  expect(shop.calls).toContainEqual({
    method: "POST",
    path: `/order/${number}/cancellation`,
    body: { refund: 1460 },
  });
});

test("the column of amounts adds up when something was refunded before, and when less is kept than is owed", async () => {
  const column = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll("dd")].map(({ textContent }) =>
      Number(textContent?.replace("−", "-").replace(/[^\d.-]/g, "")),
    );
  shop.answer("get", path, () => ({ body: { ...quote, paid: 2500, refunded: 200, refund: 1260 } }));
  const first = await openDialog();
  expect(within(first.dialog).getByText(words.refunded)).toBeTruthy();
  expect(column(first.dialog)).toEqual([2700, -200, -1240, 1260]);
  cleanup();
  shop.answer("get", path, () => ({
    body: { ...quote, paid: 1000, refunded: 200, kept: 1000, owed: 1040, refund: 0 },
  }));
  const { dialog } = await openDialog();
  expect(column(dialog)).toEqual([1200, -200, -1000, 0]);
  expect(within(dialog).getByText(words.kept).textContent).toContain("50\u00a0% du loyer restent dus");
});

test("a cancelled order shows its number and items, and its arrival page only the cancellation [AU6]", async () => {
  const cancellation = { at: "2026-11-23T09:00:00.000Z", kept: 0, refund: 2700 };
  shop.answer("get", "/order/:number", () => ({ body: { ...paid, status: 4, cancellation } }));
  const page = renderIsland(<Confirmation number={number} />);
  expect(await screen.findByText(number)).toBeTruthy();
  expect(document.body.textContent).toContain(rental.title);
  page.unmount();
  renderIsland(<ArrivalPage number={number} stayId={rental.id} />);
  expect(await screen.findByText(/Commande annulée le 23\.11\.2026, 10.h$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: account.arrival.order })).toBeTruthy();
});

test("a partial refund is shown next to the total of the order [CK6]", async () => {
  shop.answer("get", "/order/:number", () => ({ body: { ...paid, refunded: 500 } }));
  renderIsland(<OrderDetail number={number} />);
  const refundLine = await screen.findByText(account.orders.refunded);
  expect(refundLine.parentElement?.textContent).toMatch(/500\.00$/);
});

test("a changed amount is reported and reloaded", async () => {
  let today = quote;
  shop.answer("get", path, () => ({ body: today }));
  shop.answer("post", path, () => ({ status: 409, body: { code: "AMOUNT_CHANGED", message: "Le montant a changé" } }));
  const { user, dialog } = await openDialog();
  today = { ...quote, owed: 2480, kept: 2480, refund: 220 };
  await user.click(within(dialog).getByRole("button", { name: words.confirm }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Le montant a changé");
  expect(await within(dialog).findByText(/CHF.220\.00 reviennent/)).toBeTruthy();
});

test("retries loading the amounts once without showing an error", async () => {
  shop.server.use(http.get(`*${path}`, () => HttpResponse.error(), { once: true }));
  const user = userEvent.setup();
  renderIsland(<OrderDetail number={number} />);
  await user.click(await screen.findByRole("button", { name: words.open }));
  expect(await screen.findByText(words.back, undefined, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: words.confirm })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal shows its reason and no confirm button", async () => {
  shop.answer("get", path, () => ({ status: 409, body: { code: "STAY_BEGUN", message: "Le séjour a commencé" } }));
  const user = userEvent.setup();
  renderIsland(<OrderDetail number={number} />);
  await user.click(await screen.findByRole("button", { name: words.open }));
  expect((await screen.findByRole("alert")).textContent).toBe("Le séjour a commencé");
  expect(screen.queryByRole("button", { name: words.confirm })).toBeNull();
});

test.each([404, 405])(
  "a shop without the call (%i): shows the telephone number, not that the order is unknown C1",
  async (status) => {
    shop.answer("get", path, () => ({ status, body: { code: "Can_t find order", message: "Commande introuvable" } }));
    const user = userEvent.setup();
    renderIsland(<OrderDetail number={number} />);
    await user.click(await screen.findByRole("button", { name: words.open }));
    const dialog = await screen.findByRole("dialog", { name: words.question });
    expect(await within(dialog).findByText(/ne s’annule pas en ligne.*\+41/)).toBeTruthy();
    expect(within(dialog).queryByText("Commande introuvable")).toBeNull();
    expect(within(dialog).queryByRole("button", { name: words.confirm })).toBeNull();
  },
);

test.each<[string, Order, string | undefined, boolean]>([
  ["its owner", paid, undefined, true],
  ["a link that cancels", paid, "cancel.x.y", true],
  ["a link that looks", paid, "view.x.y", false],
  ["a link that pays", paid, "pay.x.y", false],
  ["its owner, once the stay has begun", { ...paid, orderItems: [stayFrom(addDays(today(), -1))] }, undefined, false],
  ["its owner, before it is paid", { ...paid, status: 1 }, undefined, false],
])("shows or hides the cancel button for %s: %#", async (_, order, access, offered) => {
  renderIsland(<CancelOrder order={order} access={access} />);
  expect(screen.queryByRole("button", { name: words.open, hidden: true }) !== null).toBe(offered);
  if (access?.startsWith("cancel.")) expect(await screen.findByRole("dialog", { name: words.question })).toBeTruthy();
});
