// The last step after the cart was changed elsewhere, and choices that survive a reload.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { formatDate } from "#lib/i18n/format";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { queryClient } from "#lib/query-client";
import { useGradedChoice } from "#lib/shop/store";
import { contact, orderOf, parking, rental, stayFrom, transfer } from "#tests/fixtures/order";
import { CartSync } from "@/components/checkout/cart-sync-client";
import { GradedSums } from "@/components/checkout/graded-sums-client";
import { OrderSummary } from "@/components/checkout/order-summary-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import checkoutTexts from "@/messages/fr/checkout.json";
import { announceElsewhere } from "@/tests/unit/another-tab";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const { payment: texts, summary } = checkoutTexts;
const shop = withShop();
const first = saturdayFrom(addDays(today(), 120));
const home = stayFrom(first);
const cart = orderOf([home, parking], { shippingContact: contact });

beforeEach(() => {
  location.hash = "";
  shop.setCart(cart);
  shop.answer("post", "/order/:id/payment/checkout", () => ({
    body: { paymentUrl: "http://localhost:3000/fr#payment-page" },
  }));
});
const renderStep = () =>
  renderIsland(
    <>
      <PaymentStep methods={["card"]} cancelled={false} />
      <OrderSummary>
        <GradedSums />
      </OrderSummary>
    </>,
  );
const orderButton = () => screen.findByRole("button", { name: new RegExp(texts.order) });
const checkouts = () => shop.calls.filter((call) => call.path.endsWith("/checkout")).map((call) => call.body);
const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ");

test("changes by another device are listed line by line and confirmed before payment, also with the same total [CK7 SH9]", async () => {
  renderStep();
  const button = await orderButton();
  const moved = stayFrom(addDays(first, 14));
  const ride = { ...transfer, total: parking.total };
  const changed = orderOf([moved, ride], { shippingContact: contact });
  expect(changed.total).toBe(cart.total);
  shop.setCart(changed);
  await userEvent.click(button);

  const dialog = await screen.findByRole("dialog", { name: texts.cartChangedTitle });
  const lines = await within(dialog).findAllByRole("listitem");
  expect(lines).toHaveLength(3);
  const [week, gone, added] = lines.map((line) => plain(line.textContent));
  const days = (from: string) => `${formatDate(from)} – ${formatDate(addDays(from, 7))}`;
  // The same price is no new one.
  expect(week).toMatch(new RegExp(`^${rental.title} CHF 2'892.50`));
  expect(within(lines[0] as HTMLElement).getByText(new RegExp(days(first))).tagName).toBe("S");
  expect(week).toContain(`${plain(texts.lineAfter)} ${days(addDays(first, 14))}`);
  expect(gone).toContain(`${parking.title}Prix montré CHF 84.00${texts.lineGone}`);
  expect(added).toContain(`${transfer.title} CHF 84.00${texts.lineNew}Date : 13.03.2027`);
  expect(checkouts()).toEqual([]);

  await userEvent.click(within(dialog).getByRole("button", { name: /^Payer CHF/ }));
  await waitFor(() => expect(checkouts()).toMatchObject([{ acceptedTotal: changed.total }]));
});

test("declining shows the current cart, which can then be ordered [CK7]", async () => {
  renderStep();
  const button = await orderButton();
  shop.setCart(orderOf([home, { ...parking, quantity: 2, total: 168 }], { shippingContact: contact }));
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: texts.cartChangedTitle });
  const line = plain((await within(dialog).findByRole("listitem")).textContent);
  expect(line).toContain(`2 × ${parking.title}`);
  expect(line).toContain(plain(`${texts.lineBefore} 1 ×${texts.lineAfter} 2 ×`));
  await userEvent.click(within(dialog).getByRole("button", { name: texts.decline }));
  await waitFor(() => expect(plain(button.textContent)).toContain("CHF 3'060.50"));
  await userEvent.click(button);
  await waitFor(() => expect(checkouts()).toMatchObject([{ acceptedTotal: 3060.5 }]));
});

test("the deposit choice survives a reload, in both columns, for this order only [CK5]", async () => {
  renderStep();
  await userEvent.click(await screen.findByRole("radio", { name: /La moitié/ }));
  const reload = () => {
    cleanup();
    useGradedChoice.setState({}, true);
    queryClient().clear();
    renderStep();
  };
  reload();
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /La moitié/ })).checked).toBe(true);
  expect(screen.getAllByText(summary.payNow).length).toBeGreaterThan(0);
  await userEvent.click(await orderButton());
  await waitFor(() => expect(checkouts()).toMatchObject([{ gradedPayment: true }]));
  shop.setCart({ ...cart, id: crypto.randomUUID() });
  reload();
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /La totalité/ })).checked).toBe(true);
});

test("a deposit no longer offered after a reload is not used for payment [CK5]", async () => {
  renderStep();
  await userEvent.click(await screen.findByRole("radio", { name: /La moitié/ }));
  cleanup();
  useGradedChoice.setState({}, true);
  queryClient().clear();
  shop.setCart(orderOf([stayFrom(saturdayFrom(addDays(today(), 14)))], { shippingContact: contact }));
  renderStep();
  await userEvent.click(await orderButton());
  await waitFor(() => expect(checkouts()).toMatchObject([{ gradedPayment: false }]));
});

test("a changed total with unchanged lines is confirmed before payment [CK7]", async () => {
  renderStep();
  const button = await orderButton();
  shop.setCart({ ...cart, total: cart.total + 50 });
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: texts.changedTitle });
  expect(plain(dialog.textContent)).toContain(`${texts.before}CHF 2'976.50${texts.after}CHF 3'026.50`);
  expect(checkouts()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: /^Payer CHF/ }));
  await waitFor(() => expect(checkouts()).toMatchObject([{ acceptedTotal: cart.total + 50 }]));
});

test("remarks written in another tab fill an untouched field and are not overwritten [CK4]", async () => {
  renderIsland(
    <>
      <CartSync />
      <PaymentStep methods={["card"]} cancelled={false} />
    </>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Remarque/);
  shop.setCart({ ...cart, remarks: "Lit d’enfant" });
  announceElsewhere();
  await waitFor(() => expect(field.value).toBe("Lit d’enfant"));
  await userEvent.click(await orderButton());
  await waitFor(() => expect(checkouts()).toHaveLength(1));
  expect(shop.calls.filter(({ path }) => path.startsWith("/cart/update"))).toEqual([]);
});
