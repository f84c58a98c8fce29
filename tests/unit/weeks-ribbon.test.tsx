// The ribbon of weeks: what a week is called is what it shows, and only a free one is offered.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays } from "#lib/property/calendar";
import type { HomeYear } from "#lib/property/home-year";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { WeeksRibbon } from "@/components/property/weeks-ribbon-client";
import { renderInBooking } from "@/tests/unit/booking-state";
import { withShop } from "@/tests/unit/checkout-page";

withShop();

const rules = { startWeekday: null, endWeekday: null, minNights: 3, maxNights: 21, wholeWeeks: false };
const week = (date: string, more: Partial<Week> = {}): Week => ({
  date,
  taken: false,
  price: 1000,
  season: "low",
  ...more,
});
const show = (weeks: Week[], year: HomeYear = { rules: defaultStayRules, weeks }, length = 1) =>
  renderInBooking(year, <WeeksRibbon months={{}} from="2027-03-08" length={length} />);

test("a week's name has the departure and the rounded price that it shows and chooses [RN6 TH3]", () => {
  const weeks = [week("2027-03-13", { total: 730.5, dateTo: "2027-03-16" })];
  show(weeks, { rules, weeks });
  const link = screen.getByRole("link", { name: "Semaine du 13.03.2027 au 16.03.2027, CHF 731" });
  expect(link.textContent).toContain("731");
  expect(link.getAttribute("href")).toContain("dateTo=2027-03-16");
});

test("no free week is offered where there is none [RN6]", () => {
  show([week("2027-03-13", { taken: true })]);
  expect(document.body.textContent).toContain("Loyer en CHF");
  expect(document.body.textContent).not.toContain("une semaine libre");
});

test("a free week is offered [RN6]", () => {
  show([week("2027-03-13")]);
  expect(document.body.textContent).toContain("Touchez une semaine libre pour la choisir.");
});

test("prices of two weeks are not called those of one; a Saturday without a free second week is not offered [RN6]", () => {
  const weeks = ["2027-03-13", "2027-03-20", "2027-03-27"].map((date, at) =>
    week(date, { total: 2000, dateTo: addDays(date, 14), taken: at === 2 }),
  );
  show(weeks, { rules: { ...defaultStayRules, minNights: 14 }, weeks }, 2);
  expect(document.body.textContent).toContain(
    "Prix total en CHF pour 2 semaines, du samedi au samedi, pour 2 adultes.",
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
  expect(links).toEqual(["Semaine du 13.03.2027 au 27.03.2027, CHF 2'000"]);
});

test("the week that has begun, which a home with other arrival days has, is left out [RN6]", () => {
  show([week("2027-03-06"), week("2027-03-13")]);
  expect(screen.getAllByRole("listitem").length).toBe(1);
});
