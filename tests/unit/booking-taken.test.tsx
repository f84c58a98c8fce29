// A stay that is taken between its price and its booking.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { BookingBar } from "@/components/property/booking-bar-client";
import { BookingCard } from "@/components/property/booking-card-client";
import { BookingState } from "@/components/property/booking-state-client";
import property from "@/messages/fr/property.json";
import stay from "@/messages/fr/stay.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const weekAt = (date: string): Week => ({ date, taken: false, price: 1000, season: "low" });

const week = { dateFrom: "2027-03-13", dateTo: "2027-03-20" };
const notFreeMessage = /n’est pas libre du 13\.03\.2027 au 20\.03\.2027/;

async function show(island: ReactElement) {
  shop.answer("put", "/cart/add/100007", () => ({
    status: 409,
    body: { code: "NOT_AVAILABLE", message: "Aucune disponibilité" },
  }));
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
      {island}
    </BookingState>,
  );
}

test("a stay taken in the meantime is reported at the button; focus moves to the nearest free ones, then to the dates [RN6]", async () => {
  const user = userEvent.setup();
  await show(<BookingCard options={[]} noPets={false} locale="fr" today="2026-11-21" />);
  const book = screen.getByRole<HTMLButtonElement>("button", { name: property.booking.book });
  await user.click(book);
  const refusal = await screen.findByText("Aucune disponibilité");
  expect(book.closest(".sticky")?.contains(refusal), "the message is inside the sticky part of the card").toBe(true);
  expect(book.disabled).toBe(true);
  expect(document.activeElement?.closest("[tabindex='-1']")?.textContent).toMatch(notFreeMessage);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "20.03.2027" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: new RegExp(stay.arrival) }));
  await waitFor(() => expect(book.disabled).toBe(false));
  expect(screen.queryByText("Aucune disponibilité")).toBeNull();
});

test("on the phone's bottom bar the nearest free stays replace the button, with focus [RN6]", async () => {
  const user = userEvent.setup();
  await show(<BookingBar options={[]} noPets={false} locale="fr" today="2026-11-21" />);
  const book = screen.getByText(property.booking.book);
  await user.click(book);
  const message = await screen.findByText(notFreeMessage);
  expect(document.activeElement?.contains(message)).toBe(true);
  await user.click(screen.getByRole("link", { name: "20.03.2027" }));
  await waitFor(() => expect(screen.queryByText(notFreeMessage)).toBeNull());
  expect(document.activeElement).toBe(book);
});
