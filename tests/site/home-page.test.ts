// The page of a home in the HTML: a stay in its address with its price, weeks that cannot be booked, the note below the map.
import { expect, test, vi } from "vitest";
import { formatDate } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import type { Location } from "#lib/property/listing-schema";
import { words } from "#tests/e2e/words";
import { expectIn, plain } from "#tests/site/plain-text";
import { get, unscripted } from "#tests/site/site";

const fr = words.fr.property;

const home = async (id: number): Promise<Location> =>
  (await (await get(`/api/locations/${id}?locale=fr`)).json()).location;

test("a stay in the URL shows its price, its lines and its cancellation cost [SE3 RN5]", async () => {
  const { weeks } = await home(32);
  const week = weeks.find(
    ({ date, price, taken }) => price !== null && !taken && date > addDays(weeks[0]?.date ?? "", 120),
  );
  const stay = `dateFrom=${week?.date}&dateTo=${addDays(week?.date ?? "", 7)}&people=4&ages=7,4`;
  const price = await (await get(`/api/locations/32/price?${stay}&locale=fr`)).json();
  const written = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, "'");
  // A page waits for the services a moment only: on a busy machine the next one has what came too late.
  const whole = async () => {
    const html = await plain(`/fr/location/32?${stay}`);
    expectIn(html, `CHF\u00a0${written(price.quote.total)}`);
    return html;
  };
  const html = await vi.waitFor(whole, { timeout: 30_000 });
  for (const line of price.quote.lines) {
    expectIn(html, line.label);
    expectIn(html, written(line.total));
  }
  const rent = price.quote.lines.filter((line: { code: string }) => ["rent", "discount"].includes(line.code));
  const sum = rent.reduce((all: number, line: { total: number }) => all + line.total, 0);
  expectIn(html, `50\u00a0% du loyer, CHF\u00a0${written(sum / 2)}`);
  expectIn(html, formatDate(addDays(week?.date ?? "", -90)));
});

test("a taken week is reported with the nearest free arrivals [RN5 RN6]", async () => {
  const { weeks } = await home(14);
  const taken = weeks.find((week) => week.taken && week.date > (weeks[1]?.date ?? ""));
  const html = await plain(`/fr/location/14?dateFrom=${taken?.date}&dateTo=${addDays(taken?.date ?? "", 7)}&people=30`);
  expectIn(
    html,
    `Ce logement n’est pas libre du ${formatDate(taken?.date ?? "")} au ${formatDate(addDays(taken?.date ?? "", 7))}`,
  );
  expectIn(html, fr.booking.missedNext);
  expect(html.match(/dateFrom=[\d-]+&amp;dateTo=[\d-]+&amp;people=\d+#reserver/g)?.length).toBeGreaterThan(3);
  expect(/Ce logement accueille \d+ personnes au plus/.test(html)).toBe(true);
});

test("a stay from Sunday to Sunday is told that stays go from Saturday to Saturday [RN6 VA1]", async () => {
  const { weeks } = await home(14);
  const sunday = addDays(weeks[9]?.date ?? "", 1);
  const html = await plain(`/fr/location/14?dateFrom=${sunday}&dateTo=${addDays(sunday, 7)}`);
  expectIn(html, "Vous ne pouvez sélectionner que des périodes allant du samedi au samedi.");
});

test("the map note promises the exact address after payment for rentals, for a visit otherwise [RN5 SL2] S2", async () => {
  const { note, noteVisit } = fr.map;
  for (const [path, own, other] of [
    ["/fr/location/17", note, noteVisit],
    ["/fr/vente/301", noteVisit, note],
    ["/fr/location/annuelle/201", noteVisit, note],
  ] as const) {
    const shown = unscripted(await plain(path));
    expectIn(shown, own);
    expect(shown.includes(other.replaceAll("\u00a0", " "))).toBe(false);
  }
});
