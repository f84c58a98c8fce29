// The narrowest phone, 320 by 640: sticky elements leave room for reading, no control is cut off or squeezed.
import { expect, type Page, test } from "playwright/test";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { openWhole } from "#tests/e2e/frame";
import { addStay } from "#tests/e2e/person";
import { words } from "#tests/e2e/words";

const { layout, property } = words.fr;
test.use({ viewport: { width: 320, height: 640 } });

async function open(page: Page, path: string) {
  await openWhole(page, path);
  const question = page.getByRole("button", { name: layout.consent.refuse });
  if (await question.isVisible()) await question.click();
}
/** Words beside pictograms that were squeezed. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("main a > svg, main button > svg, main summary > svg")]
      .filter((icon) => icon.getClientRects().length > 0)
      .filter((icon) => Math.round(icon.getBoundingClientRect().width) < Number(icon.getAttribute("width")))
      .map((icon) => icon.parentElement?.textContent),
  );

async function expectLowBar(page: Page) {
  const bar = page.locator("main .sticky:has(> a[href='#visite']), main .sticky:has(a[href='#reserver'])").filter({
    visible: true,
  });
  await expect(bar).toHaveCount(1);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(128);
  await expect(bar).toContainText(/CHF\s[\d']+/);
  expect(await squeezed(page)).toEqual([]);
}

/** Texts that one long word in them moves beyond the window's edge. */
const overflowing = (page: Page) =>
  page.locator("main :is(p, li, dt, dd, td, th, nav a):not(.num)").evaluateAll((holders) => {
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    if (holders.length < 10) return [`only ${holders.length} texts`];
    return holders.flatMap((holder) => {
      const text = [...holder.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
      if (!(text instanceof Text) || !holder.checkVisibility()) return [];
      const original = text.data;
      text.data = `${original} ${"Donaudampfschifffahrt".repeat(4)}`;
      const isOver = overflow() > 0;
      text.data = original;
      return isOver ? [original] : [];
    });
  });

test("the booking bar of a home stays under a fifth of the window and shows a price; long words wrap [TH2]", async ({
  page,
}) => {
  await open(page, "/fr/location/17");
  await expectLowBar(page);
  expect(await overflowing(page)).toEqual([]);
});

test("the bar of a sale stays low, its conditions break between words only, and long words wrap [TH2]", async ({
  page,
}) => {
  await open(page, "/fr/vente/301");
  await expectLowBar(page);
  expect(await overflowing(page)).toEqual([]);
  const broken = await page.locator("#conditions dt, #conditions dd").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        cell.style.overflowWrap = "normal";
        return cell.scrollWidth > cell.clientWidth;
      })
      .map((cell) => cell.textContent),
  );
  expect(broken).toEqual([]);
});

test("the labels for dates and guests in the list are not cut off, and the link to the filters is visible [TH2 RN1]", async ({
  page,
}) => {
  await open(page, "/fr/location");
  for (const text of [property.filters.anyDates, property.filters.anyParty]) {
    const label = page.locator("main summary span", { hasText: text }).last();
    await expect(label).toBeVisible();
    expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await expect(page.getByRole("link", { name: property.filters.label, exact: true })).toBeVisible();
});

test("a word longer than its column wraps in texts, lists and breadcrumbs [TH2]", async ({ page }) => {
  await open(page, "/fr/page/156");
  expect(await overflowing(page)).toEqual([]);
});

test("each option of a stay is a row with its link aligned to the right [TH2 CT3] S8", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/fr/produits/option");
  const rows = await page.locator("main li:has(h3)").evaluateAll((items) =>
    items.map((item) => {
      const [name, way] = [item.querySelector("h3"), item.querySelector("a")].map((part) =>
        part?.getBoundingClientRect(),
      );
      return { right: Math.round(way?.right ?? 0), beside: (way?.left ?? 0) >= (name?.right ?? 1e6) };
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ right, beside }) => !beside || right !== rows[0]?.right)).toEqual([]);
});

test("on a phone a service page hides the contact box, shows the telephone number in the footer, and long words wrap [CT3] S8", async ({
  page,
}) => {
  await open(page, "/fr/onelaundry");
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("main").getByRole("heading", { name: words.fr.content.contact.ask })).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /^\+41/ })).toBeVisible();
});

test("packages in two columns leave no single card in the last row [TH2 CT3] S19", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, "/fr/service");
  const cards = page.locator("main .grid-cards article");
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ visible: true })).toHaveCount(2);
});

test("the alert stays under 125 pixels, with its link below the text, and long words wrap [TH2]", async ({ page }) => {
  await open(page, "/fr");
  const alert = page.getByRole("complementary", { name: layout.alert.label });
  expect(await alert.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(125);
  const [text, more] = await Promise.all([alert.locator("p").boundingBox(), alert.getByRole("link").boundingBox()]);
  expect(text?.width).toBeGreaterThan(220);
  expect(more?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1);
  expect(await overflowing(page)).toEqual([]);
});

test("the full stop after a telephone number stays on its line at every width [TH2]", async ({ page }) => {
  await open(page, "/fr/contact");
  const lines = await page.locator("main .prose p:has(a[href^='tel:'])").evaluate((text: HTMLElement) => {
    const number = text.querySelector("a");
    const behind = number?.nextSibling;
    if (!number || !behind?.textContent?.startsWith(".")) return [];
    const stop = document.createRange();
    stop.setStart(behind, 0);
    stop.setEnd(behind, 1);
    return Array.from({ length: 120 }, (_, at) => {
      text.style.width = `${180 + at}px`;
      return Math.round(stop.getBoundingClientRect().bottom - number.getBoundingClientRect().bottom);
    });
  });
  expect(lines.length).toBe(120);
  expect(lines.filter((below) => below > 2)).toEqual([]);
});

test("checkout steps wrap with text at 200 % in a wide window [TH3 PN11]", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await addStay(page, 5);
  await open(page, "/fr/commande/sign-in");
  const steps = page.getByRole("navigation", { name: words.fr.checkout.header.steps });
  const stepsOverflow = await steps.evaluate((bar) => {
    document.documentElement.style.fontSize = "200%";
    return bar.scrollWidth - bar.clientWidth;
  });
  expect(stepsOverflow).toBe(0);
});

test("the suggestions of an empty search result are not cut off [TH2 RN1]", async ({ page }) => {
  const dateFrom = saturdayFrom(addDays(today(), 80));
  const query = `dateFrom=${dateFrom}&dateTo=${addDays(dateFrom, 7)}&people=5&ages=4,9&priceMax=400&conveniences=sauna`;
  await open(page, `/fr/location?${query}`);
  const offer = page.locator("main div:has(> img + div > h2)", { hasText: property.empty.title });
  await expect(offer.getByRole("link", { name: /^Sans/ }).first()).toBeVisible();
  expect(await offer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
