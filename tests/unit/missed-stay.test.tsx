// An unavailable stay: its message, and the nearest ones.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { BookingBar } from "@/components/property/booking-bar-client";
import { BookingState } from "@/components/property/booking-state-client";
import { MissedStay } from "@/components/property/nearest-stays-client";
import property from "@/messages/fr/property.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { renderInFrench } from "@/tests/unit/in-language";

const shop = withShop();

const week = (date: string, taken = false): Week => ({ date, taken, price: 1000, season: "low" });
const weeks = [week("2027-03-13"), week("2027-03-20"), week("2027-03-27", true)];

test("a home with any-day arrivals shows nearby days without mentioning weeks or Saturdays [RN6]", async () => {
  const rules = { startWeekday: null, endWeekday: null, minNights: 4, maxNights: 6, wholeWeeks: false };
  const year = { rules, weeks, taken: [{ dateFrom: "2027-03-27", dateTo: "2027-04-03" }] };
  const choice = { dateFrom: null, dateTo: null, adults: 2, ages: [] };
  const gone = { dateFrom: "2027-03-26", dateTo: "2027-03-30" };
  renderInFrench(
    <BookingState
      home={{ id: 7, productId: 100007, title: "Home", maxPeople: 6, year }}
      initial={choice}
      missed={gone}
      party={{ people: 2, ages: [] }}
      locale="fr"
    >
      <MissedStay />
    </BookingState>,
  );
  expect(await screen.findByText("Ce logement n’est pas libre du 26.03.2027 au 30.03.2027.")).toBeTruthy();
  const days = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(days).toContain("23.03.2027");
  expect(document.body.textContent).not.toMatch(/samedi|semaine/i);
});

test("choosing a suggested arrival on a phone moves focus to the bar, which shows the stay [RN6 TH3]", async () => {
  shop.server.use(http.get("*/api/locations/:id/price", () => HttpResponse.error()));
  const year = { rules: defaultStayRules, weeks };
  renderIsland(
    <BookingState
      home={{ id: 7, productId: 100007, title: "Home", maxPeople: 6, year }}
      initial={{ dateFrom: null, dateTo: null, adults: 2, ages: [] }}
      missed={{ dateFrom: "2027-03-27", dateTo: "2027-04-03" }}
      party={{ people: 2, ages: [] }}
      locale="fr"
    >
      <MissedStay />
      <BookingBar options={[]} noPets={false} locale="fr" today="2026-11-21" />
    </BookingState>,
  );
  await userEvent.click(await screen.findByRole("link", { name: "20.03.2027" }));
  await waitFor(() => expect(screen.queryByText(property.booking.missedNext)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /20\.03 – 27\.03/ }));
});
