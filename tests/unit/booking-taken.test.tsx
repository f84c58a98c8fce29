// Somebody else takes a stay between its price and the press that books it.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { WeekCell } from "#lib/property/home-year";
import { defaultStayRules } from "#lib/property/stay";
import { BookingCard } from "@/components/property/booking-card-client";
import { BookingState } from "@/components/property/booking-state-client";
import property from "@/messages/fr/property.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const weekAt = (date: string): WeekCell => ({ date, taken: false, price: 1000, season: "low" });

test("a stay that is gone at the press is told at the button, with the nearest that are free [RN6]", async () => {
  const user = userEvent.setup();
  shop.answer("put", "/cart/add/100007", () => ({
    status: 409,
    body: { code: "NOT_AVAILABLE", message: "Aucune disponibilité" },
  }));
  const week = { dateFrom: "2027-03-13", dateTo: "2027-03-20" };
  const year = { rules: defaultStayRules, weeks: [weekAt(week.dateFrom), weekAt(week.dateTo)] };
  const home = { id: 7, productId: 100007, title: "Home", maxPeople: 6, year };
  const reply = { success: true, price: 1000, total: 1262, quote: null, available: true };
  await renderIsland(
    <BookingState
      home={home}
      initial={{ adults: 2, ages: [], ...week }}
      firstPrice={{ stay: { ...week, people: 2, ages: [] }, reply }}
      party={{ people: 2, ages: [] }}
      locale="fr"
    >
      <BookingCard options={[]} noPets={false} locale="fr" today="2026-11-21" />
    </BookingState>,
  );
  const book = screen.getByRole<HTMLButtonElement>("button", { name: property.booking.book });
  await user.click(book);
  const told = await screen.findByText("Aucune disponibilité");
  expect(book.closest(".sticky")?.contains(told), "in sight wherever the card is scrolled to").toBe(true);
  expect(book.disabled).toBe(true);
  await user.click(screen.getByRole("link", { name: "20.03.2027" }));
  await waitFor(() => expect(book.disabled).toBe(false));
  expect(screen.queryByText("Aucune disponibilité")).toBeNull();
});
