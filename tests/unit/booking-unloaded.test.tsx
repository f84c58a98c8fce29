// The booking code of a home's page fails to load: an error is displayed, and the badge is not incremented.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { defaultStayRules } from "#lib/property/stay";
import { useCartCount } from "#lib/shop/cart-count";
import { BookingCard } from "@/components/property/booking-card-client";
import { BookingState } from "@/components/property/booking-state-client";
import property from "@/messages/fr/property.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

vi.mock("@/components/property/add-stay-to-cart", () => {
  throw new Error("The file is not there");
});
const shop = withShop();

test("sends nothing, allows another try, and restores the cart count [SH2]", async () => {
  const dates = { dateFrom: "2027-03-13", dateTo: "2027-03-20" };
  const weeks = [{ date: dates.dateFrom, taken: false, price: 1000, season: "low" as const }];
  const reply = { success: true, price: 1000, total: 1262, quote: null, available: true };
  await renderIsland(
    <BookingState
      home={{ id: 7, productId: 100007, title: "Home", maxPeople: 6, year: { rules: defaultStayRules, weeks } }}
      initial={{ adults: 2, ages: [], ...dates }}
      firstPrice={{ stay: { ...dates, people: 2, ages: [] }, reply }}
      party={{ people: 2, ages: [] }}
      locale="fr"
    >
      <BookingCard options={[]} noPets={false} locale="fr" today="2026-11-21" />
    </BookingState>,
  );
  useCartCount.setState({ count: 0 });
  const counts: number[] = [];
  const unsubscribe = useCartCount.subscribe(({ count }) => counts.push(count));
  const book = screen.getByRole<HTMLButtonElement>("button", { name: property.booking.book });
  await userEvent.click(book);
  expect(await screen.findByText(property.booking.failedAdd)).toBeTruthy();
  unsubscribe();
  expect(counts).toEqual([1, 0]);
  expect([book.disabled, shop.calls.filter(({ path }) => path.startsWith("/cart/add"))]).toEqual([false, []]);
});
