// Booking a home whose nights are already in the cart: the same stay continues, another one is refused.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { usePanels } from "#lib/layout/store";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { useCartCount } from "#lib/shop/cart-count";
import { freeRule } from "#lib/shop/product-rule";
import { orderOf, parking, rental } from "#tests/fixtures/order";
import { BookingCard } from "@/components/property/booking-card-client";
import type { BookingOption } from "@/components/property/booking-options";
import { BookingState } from "@/components/property/booking-state-client";
import property from "@/messages/fr/property.json";
import stay from "@/messages/fr/stay.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const weekAt = (date: string): Week => ({ date, taken: false, price: 1000, season: "low" });
const productId = rental.product.id;
const linen: BookingOption = {
  id: 31,
  reference: "LINEN",
  title: "Extra linen",
  hint: null,
  type: "piece",
  basePrice: 12.5,
  most: 1,
  rule: freeRule,
  fields: {},
};
const already = "Déjà dans votre panier";
beforeEach(() => {
  usePanels.setState({ open: null });
  shop.setCart(orderOf([rental]));
  shop.answer("put", `/cart/add/${productId}`, () => ({
    status: 409,
    body: { code: "ALREADY_IN_CART", message: already },
  }));
  shop.answer("put", `/cart/add/${linen.id}`, () => ({ body: orderOf([rental]) }));
});

async function show(dateTo: string, onAdded?: () => void) {
  const dates = { dateFrom: "2027-03-13", dateTo };
  const year = { rules: defaultStayRules, weeks: [weekAt("2027-03-13"), weekAt("2027-03-20")] };
  const reply = { success: true, price: 1000, total: 1262, quote: null, available: true };
  await renderIsland(
    <BookingState
      home={{ id: 7, productId, title: "Home", maxPeople: 6, year }}
      initial={{ adults: 2, ages: [4, 9], ...dates }}
      firstPrice={{ stay: { ...dates, people: 4, ages: [4, 9] }, reply }}
      party={{ people: 4, ages: [4, 9] }}
      locale="fr"
    >
      <BookingCard options={[linen]} noPets={false} locale="fr" today="2026-11-21" onAdded={onAdded} />
    </BookingState>,
  );
}

test("booking a stay already in the cart continues and adds a missing extra; adding it again is refused", async () => {
  await show("2027-03-20");
  await userEvent.click(screen.getByRole("button", { name: property.booking.add }));
  expect(await screen.findByText(already)).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText(stay.extras.title));
  await userEvent.click(await screen.findByRole("checkbox", { name: /Extra linen/, hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: property.booking.book }));
  await waitFor(() => expect(router.push.mock.calls).toEqual([["/fr/commande/mes-donnees"]]));
  expect(shop.calls.at(-1)).toMatchObject({ path: `/cart/add/${linen.id}`, body: { linkedToItem: rental.id } });
});

test("an extra already added to the stay is not added again", async () => {
  shop.setCart(orderOf([rental, { ...parking, product: { ...parking.product, id: linen.id } }]));
  await show("2027-03-20");
  await userEvent.click(screen.getByText(stay.extras.title));
  await userEvent.click(await screen.findByRole("checkbox", { name: /Extra linen/, hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: property.booking.book }));
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
  expect(shop.calls.filter(({ path }) => path === `/cart/add/${linen.id}`)).toEqual([]);
});

test("the cart badge is rolled back when adding fails and the cart cannot be loaded", async () => {
  const down = () => ({ status: 503, body: { code: "UNAVAILABLE", message: "x" } });
  shop.answer("put", `/cart/add/${productId}`, down);
  shop.answer("post", "/cart", down);
  useCartCount.setState({ count: 0 });
  const counts: number[] = [];
  const unsubscribe = useCartCount.subscribe(({ count }) => counts.push(count));
  await show("2027-03-20");
  await userEvent.click(screen.getByRole("button", { name: property.booking.book }));
  expect(await screen.findByText("x")).toBeTruthy();
  unsubscribe();
  expect(counts).toEqual([1, 0]);
});

test("an extra that fails to be added is reported at the button, and the next press adds it and continues", async () => {
  const onAdded = vi.fn();
  shop.answer("put", `/cart/add/${linen.id}`, () => ({ status: 500, body: { code: "FAULT", message: "x" } }));
  await show("2027-03-20", onAdded);
  await userEvent.click(screen.getByText(stay.extras.title));
  await userEvent.click(await screen.findByRole("checkbox", { name: /Extra linen/, hidden: true }));
  const book = screen.getByRole("button", { name: property.booking.book });
  await userEvent.click(book);
  expect(await screen.findByText(/cette option n’a pas pu être ajoutée : Extra linen/)).toBeTruthy();
  expect(screen.getByRole("button", { name: property.booking.seeCart })).toBeTruthy();
  expect([usePanels.getState().open, onAdded.mock.calls, router.push.mock.calls]).toEqual([null, [], []]);
  shop.answer("put", `/cart/add/${linen.id}`, () => ({ body: orderOf([rental]) }));
  await userEvent.click(book);
  await waitFor(() => expect(router.push.mock.calls).toEqual([["/fr/commande/mes-donnees"]]));
  expect(onAdded).toHaveBeenCalledOnce();
});

test("other dates than those in the cart are refused, with a link to the cart", async () => {
  await show("2027-03-27");
  await userEvent.click(screen.getByRole("button", { name: property.booking.book }));
  expect(await screen.findByText(already)).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: property.booking.seeCart }));
  expect(usePanels.getState().open).toBe("cart");
});
