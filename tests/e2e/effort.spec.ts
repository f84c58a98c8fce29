// Effort of a booking: pages and taps from the home page to payment, tab stops, what stays visible.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "playwright/test";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { refuse, scrolled, showHomes } from "#tests/e2e/frame";
import { freeDays, months } from "#tests/e2e/months";
import { mailsTo } from "#tests/e2e/outbox";
import { words } from "#tests/e2e/words";
import { textOf } from "#tests/fixtures/pdf-text";

const { checkout, property, stay, terminal } = words.fr;
const typed = {
  firstName: "Claire",
  lastName: "Favre",
  street: "Rue du Lac",
  streetNumber: "12",
  zip: "1200",
  city: "Genève",
  phone: "079 555 01 20",
  birthdate: "14.03.1985",
};
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

test(
  "booking from home page to payment takes at most six pages and nine taps, with one total from card to mail and PDF",
  { tag: "@widths" },
  async ({ page }, info) => {
    const port = new URL(info.project.use.baseURL ?? "").port;
    let taps = 0;
    const tap = async (thing: Locator) => {
      taps += 1;
      await thing.click();
    };
    const seen: string[] = [];
    const onPage = async (name: string, address: RegExp | ((url: URL) => boolean)) => {
      await page.waitForURL(address);
      seen.push(name);
    };
    await page.goto("/fr");
    await refuse(page);
    await onPage("home", /\/fr$/);
    await tap(page.getByRole("button", { name: stay.arrival }));
    await expect(
      freeDays(page)
        .filter({ hasText: /\d{2}\d+$/ })
        .first(),
    ).toBeVisible();
    await tap(freeDays(page).last());
    await expect(months(page)).toBeHidden();
    await tap(showHomes(page));
    await onPage("list", /\/location\?/);
    // Each width has homes of its own, whichever weeks the other has taken meanwhile.
    const own = [...(isPhone(page) ? "13579" : "02468")].map((digit) => `[data-listing$="${digit}"]`);
    const card = page.locator(`main article:is(${own})`).first();
    const totalShown = (await card.locator(".listing-cost b").textContent()) ?? "";
    expect(totalShown).toMatch(/^CHF\s[\d']+\.\d\d$/);
    await tap(card.locator("a").first());
    await onPage("home's page", /\/location\/\d+/);
    const book = isPhone(page)
      ? page.getByRole("link", { name: property.booking.book, exact: true })
      : page.locator("#reserver").getByRole("button", { name: property.booking.book, exact: true });
    await expect(page.getByText(totalShown, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await tap(book);
    await onPage("details", /\/commande\/mes-donnees/);
    // Two more to come, and none behind that nobody has seen.
    const steps = page.getByRole("navigation", { name: checkout.header.steps });
    if (isPhone(page)) await expect(steps).toContainText("Étape 1 sur 3");
    else await expect(steps.locator("li[aria-current=step]")).toHaveText(`1${checkout.steps.details}`);
    const total = page.getByText(/^CHF\s[\d']+\.\d\d$/).filter({ visible: true });
    const submit = page.getByRole("button", { name: checkout.details.submit });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect(total.last()).toBeInViewport({ ratio: 1 });
    expect(await total.last().textContent()).toBe(totalShown);
    const email = `effort.${Date.now()}@example.ch`;
    const fields = { ...typed, email };
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
    await tap(page.locator('input[name="cg"]'));
    await expect(submit).toBeInViewport({ ratio: 1 });
    await tap(submit);
    await onPage("summary", /\/commande\/recapitulatif-paiement/);
    const order = page.getByRole("button", { name: checkout.payment.order });
    await expect(order).toBeInViewport({ ratio: 1 });
    await expect(order).toContainText(totalShown);
    await tap(order);
    await onPage("payment", (url) => url.port !== port);
    await tap(page.getByRole("button", { name: `${terminal.pay} ${totalShown}` }));
    await page.waitForURL(/\/commande\/confirmation\/\d{10}\/succes/);
    await expect(page.getByRole("main").getByText(totalShown, { exact: true }).first()).toBeVisible();
    const figures = totalShown.replace(/^CHF\s/, "");
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: checkout.confirmation.pdf }).click(),
    ]);
    expect(textOf(await readFile(await pdf.path()))).toContain(figures);
    // A stay that begins tomorrow has its mail on the arrival at once, too.
    const mails = async () => (await mailsTo(page, email)).join("");
    await expect.poll(mails).toContain(figures.replace("'", "&#39;"));
    expect(seen.length).toBeLessThanOrEqual(6);
    expect(taps).toBeLessThanOrEqual(9);
  },
);

type Week = { date: string; taken: boolean; price: number | null };

/** A home's page with the first of the coming weeks that it is free in. */
async function openFree(page: Page): Promise<void> {
  const { location } = await (await page.request.get("/api/locations/12?locale=fr&people=2")).json();
  const soonest = addDays(saturdayFrom(today()), 28);
  const free = location.weeks.find(({ date, taken, price }: Week) => date >= soonest && !taken && price !== null);
  await page.goto(`/fr/location/12?dateFrom=${free.date}&dateTo=${addDays(free.date, 7)}&people=2`);
  await expect(page.locator("#reserver dl").first()).toBeAttached();
}

test("the booking button is reached within 25 tab stops", async ({ page }) => {
  await openFree(page);
  await refuse(page);
  const isThere = () =>
    page.evaluate(
      (name) => document.activeElement?.closest("#reserver") !== null && document.activeElement?.textContent === name,
      property.booking.book,
    );
  let stops = 0;
  while (stops < 60 && !(await isThere())) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(25);
});

test("a home's price and booking button are in the first screen on desktop, with and without dates", async ({
  page,
}) => {
  const card = page.locator("#reserver");
  const { book, chooseFirst } = property.booking;
  await page.goto("/fr");
  await refuse(page);
  for (const [open, name] of [
    [() => page.goto("/fr/location/12"), chooseFirst],
    [() => openFree(page), book],
  ] as const) {
    await open();
    expect(await scrolled(page)).toBe(0);
    await expect(card.locator("b", { hasText: "CHF" }).first()).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test("total and booking button stay in view with guests and extras open", { tag: "@widths" }, async ({ page }) => {
  await openFree(page);
  await refuse(page);
  if (isPhone(page)) await page.locator("button[aria-haspopup=dialog]").filter({ hasText: "CHF" }).click();
  const card = isPhone(page) ? page.getByRole("dialog") : page.locator("#reserver");
  if (!isPhone(page)) await card.scrollIntoViewIfNeeded();
  const button = card.getByRole("button", { name: property.booking.book, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const menus = card.locator("form summary");
  await expect(menus).toHaveCount(2);
  for (const menu of await menus.all()) await menu.click();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(card.locator("p", { hasText: property.booking.total }).last()).toBeInViewport({ ratio: 1 });
  await card.getByRole("button", { name: `Un de plus\u00a0: ${stay.guests.children}` }).click();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("extras opened before hydration show their content once the scripts load", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/fr/location/12", { waitUntil: "domcontentloaded" });
  const menu = page.locator("#reserver details", { hasText: stay.extras.title });
  await menu.locator("summary").click();
  await expect(menu).toHaveAttribute("open", "");
  release();
  await expect(menu.getByText(stay.extras.datesFirst)).toBeVisible();
});
