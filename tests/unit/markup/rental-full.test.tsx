// A home without a free week: the page says so beside its text and at the bottom of a phone's window, and links to the form.
import { expect, test } from "vitest";
import { rental } from "#tests/fixtures/rental";
import { RentalBooking, RentalBookingFoot } from "@/components/property/rental-booking";
import property from "@/messages/fr/property.json";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

const card = { refusedStay: null, options: [], noPets: false, locale: "fr" as const, today: "2026-11-21" };
const week = { date: "2027-03-13", season: "low" as const, price: 1000, taken: true };
const location = { ...rental, weeks: [week] };
const { noneFree, noneFreeText, chooseFirst, title } = property.booking;

test("a full home has no dates to choose, but a link to write, also on a phone [RN6]", async () => {
  const beside = await serverHtml(await RentalBooking({ location, card, tooMany: false }));
  expect(plain(beside)).toContain(noneFree);
  expect(plain(beside)).toContain(noneFreeText);
  expect(beside.match(/href="#visite"/g)).toHaveLength(1);
  const foot = await serverHtml(await RentalBookingFoot({ location, card }));
  expect(plain(foot)).toContain(noneFree);
  expect(foot).toMatch(new RegExp(`<a href="#visite"[^>]*>${property.detail.write}</a>`));
  expect(plain(beside + foot)).not.toContain(chooseFirst);
  expect(beside).toContain(title);
});

test("a home without known weeks keeps its price and its request [RN6 C1]", async () => {
  const foot = await serverHtml(await RentalBookingFoot({ location: rental, card: null }));
  expect(plain(foot)).toContain(property.booking.ask);
  expect(plain(foot)).not.toContain(noneFree);
});
