// The card that books a home: weeks, party, options, price.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import { queryClient } from "#lib/query-client";
import { named } from "#tests/fixtures/strings";
import { BookingCard } from "@/components/property/booking-card-client";
import type { BookingOption } from "@/components/property/booking-options";
import { BookingState } from "@/components/property/booking-state-client";
import type { BookingStrings } from "@/components/property/booking-strings";
import type { WeekCell } from "@/components/property/week-choice";

const forms = { zero: "0", one: "1", other: "{count}" };
const names = [
  "adults",
  "children",
  "childrenHelp",
  "age",
  "years",
  "oneYear",
  "underOne",
  "ageMissing",
  "less",
  "more",
  "atMost",
  "arrival",
  "departure",
  "choose",
  "travellers",
  "and",
  "agesMissing",
  "options",
  "total",
  "vat",
  "add",
  "chooseFirst",
  "noPrice",
  "taken",
  "noneFree",
  "noneFreeText",
  "freeUntil",
  "failed",
  "failedAdd",
  "failedOption",
  "saturday",
  "free",
  "missed",
  "missedNext",
  "calculate",
] as const;
const strings: BookingStrings = {
  ...named(names),
  age: "age {index}",
  less: "less {label}",
  more: "more {label}",
  from: "from {price}",
  wholeFor: "whole price for {party}",
  rent: "rent {price}",
  rentFrom: "rent from {price}",
  onTop: "cleaning on top",
  nights: forms,
  adultForms: { zero: "0 adults", one: "1 adult", other: "{count} adults" },
  childForms: { zero: "0 children", one: "1 child", other: "{count} children" },
  months: {},
};

const week = (date: string, taken = false): WeekCell => ({ date, taken, price: 1000, season: "low" });
const weeks = [week("2027-03-13"), week("2027-03-20"), week("2027-03-27", true)];
const linen: BookingOption = {
  id: 3,
  reference: "LINEN",
  title: "Extra linen",
  hint: null,
  type: "piece",
  basePrice: 12.5,
  most: 6,
};

const asked: URLSearchParams[] = [];
let available = true;
const added: { id: string; body: Record<string, unknown> }[] = [];
const rentalId = "11111111-1111-4111-8111-111111111111";
const server = setupServer(
  http.get("*/api/locations/7/price", ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    const line = { code: "rent", label: "Rent", detail: null, quantity: 1, unitPrice: 1000, total: 1000 };
    const quote = { currency: "CHF", total: 1262, lines: [line], vat: [] };
    return HttpResponse.json({
      success: true,
      price: 1000,
      total: 1262,
      available,
      quote,
    });
  }),
  http.post("*/shop/api/store/cart", () => HttpResponse.json({ orderItems: [], orderItemIds: [] })),
  http.put("*/shop/api/store/cart/add/:id", async ({ params, request }) => {
    added.push({ id: String(params.id), body: (await request.json()) as Record<string, unknown> });
    const item = {
      id: rentalId,
      product: { id: 100007 },
      context: { startPeriod: "2027-03-13" },
      title: "Home",
      linkedToItem: null,
    };
    return HttpResponse.json({ orderItems: [item], orderItemIds: [rentalId], total: 1262 });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  queryClient().clear();
  asked.length = 0;
  added.length = 0;
  available = true;
  usePanels.setState({ open: null });
});
afterAll(() => server.close());

function show(initial: { dateFrom: string | null; dateTo: string | null; ages?: number[] }) {
  const home = { id: 7, productId: 100007, title: "Home", maxPeople: 6, weeks, minNights: 7, maxNights: 56 };
  render(
    <BookingState home={home} initial={{ adults: 2, ages: [], ...initial }} party={{ people: 2, ages: [] }} locale="fr">
      <BookingCard strings={strings} options={[linen]} locale="fr" today="2026-11-21" />
    </BookingState>,
  );
}

test("the card shows the shop's price line by line and the whole total [RN5]", async () => {
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect(await screen.findByText("Rent")).toBeTruthy();
  expect(screen.getAllByText(/1'262\.00/).length).toBe(2);
  expect(asked[0]?.get("people")).toBe("2");
});

test("the price is asked for once, 200 ms after the last change [SH5]", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  asked.length = 0;
  const more = screen.getByRole("button", { name: "more adults", hidden: true });
  await user.click(more);
  await user.click(more);
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]?.get("people")).toBe("4");
});

test("arrivals are the free Saturdays, departures end before the first taken week [RN6]", () => {
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  const dates = (name: string) =>
    within(screen.getByLabelText(name))
      .getAllByRole("option")
      .map((option) => (option as HTMLOptionElement).value)
      .filter(Boolean);
  expect(dates("arrival")).toEqual(["2027-03-13", "2027-03-20"]);
  expect(dates("departure")).toEqual(["2027-03-20", "2027-03-27"]);
});

test("nothing is asked and nothing added while a child's age is missing [RN8]", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  asked.length = 0;
  await user.click(screen.getByRole("button", { name: "more children", hidden: true }));
  await user.click(screen.getByRole("button", { name: "add" }));
  expect(screen.getAllByText("agesMissing").length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.length).toBe(0);
  expect(added.length).toBe(0);
});

test("a week that has just been taken is told and cannot be added [RN6]", async () => {
  available = false;
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect(await screen.findByText("missed")).toBeTruthy();
  expect(screen.getByRole("link", { name: "20.03.2027" })).toBeTruthy();
  expect((screen.getByRole("button", { name: "add" }) as HTMLButtonElement).disabled).toBe(true);
});

test("adding puts the home and then its options in the cart and opens the cart panel [SH11]", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  await user.selectOptions(screen.getByLabelText("Extra linen"), "2");
  expect(await screen.findByText("25.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "add" }));
  await waitFor(() => expect(usePanels.getState().open).toBe("cart"));
  expect(added).toEqual([
    { id: "100007", body: { people: 2, startPeriod: "2027-03-13", endPeriod: "2027-03-20" } },
    { id: "3", body: { quantity: 2, startPeriod: "2027-03-13", endPeriod: "2027-03-20", linkedToItem: rentalId } },
  ]);
});
