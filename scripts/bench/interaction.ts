import type { Browser, Locator, Page } from "playwright";
import { figure, type Interaction } from "./interaction-figure.ts";
import { slowPhone } from "./slow-phone.ts";

/** The result of `work` on a page that a new visitor has opened on a desktop. */
export async function onDesktop<Found>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const found = await work(page);
  await context.close();
  return found;
}
/** Milliseconds from a click on `from` until the frame in which `until` matches has been painted. */
const clickToPaint = (from: Locator, until: string) =>
  from.evaluate(
    (element, until) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(until)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { attributes: true, childList: true, subtree: true });
        setTimeout(() => reject(new Error(`${until} did not appear within 10 s`)), 10_000);
        (element as HTMLElement).click();
      }),
    until,
  );

/** "Add to cart" on a home's page with a chosen stay, until the header's badge shows the line; each time a new visitor. */
export async function cartBadge(
  browser: Browser,
  url: string,
  { add, cart }: { add: string; cart: string },
): Promise<Interaction> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++)
    await onDesktop(browser, url, async (page) => {
      const button = page.getByRole("button", { name: add, exact: true }).and(page.locator(":enabled")).first();
      times.push(await clickToPaint(button, `header [aria-label^="${cart}, 1"]`));
    });
  return figure("click on “add” to the updated cart badge", times, 50);
}

/** From the list to a home's page, after hovering its link. */
async function listToDetail(browser: Browser, list: string): Promise<Interaction> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++)
    await onDesktop(browser, list, async (page) => {
      const link = page.locator("#liste article a[href*='/fr/location/']").nth(run % 3);
      await link.hover();
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(400);
      times.push(await clickToPaint(link, "#reserver"));
    });
  return figure("list → detail, prefetched, until painted", times, 100);
}

/** Chooses a type in the bar, waits a moment, and shows the list; each time an additional, uncached one. */
async function filterChosen(page: Page): Promise<Interaction> {
  const menu = page.locator("form[action$='/location']:visible details").filter({ has: page.locator("[name=place]") });
  const times: number[] = [];
  for (let run = 0; run < 4; run++) {
    await menu.locator("summary").click();
    const place = menu.locator("input[name=place]").nth(run);
    await place.check();
    await page.waitForTimeout(700);
    const shown = `details input[name=place][value="${await place.inputValue()}"][checked]`;
    times.push(await clickToPaint(page.locator("details[open] button[type=submit]").first(), shown));
    await page.waitForLoadState("networkidle");
  }
  return figure("a filter chosen, then its list, until painted", times, 100);
}

/** Changes the sorting of the list, without prefetching: first uncached lists, then the same ones again. */
async function orderChanged(page: Page): Promise<Interaction[]> {
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const times: number[] = [];
    for (const order of ["price_desc", "room_asc", "room_desc"]) {
      const link = `a[href*="sort=${order}"]`;
      times.push(await clickToPaint(page.locator(link).first(), `${link}[aria-current]`));
      await page.waitForLoadState("networkidle");
    }
    rounds.push(times);
  }
  const [first = [], ...again] = rounds;
  return [
    figure("another order of the list, never asked for before, until painted", first),
    figure("another order of the list, asked for by somebody before, until painted", again.flat()),
  ];
}

/** Interaction latencies in milliseconds, in a real browser on a running site. */
export async function measureInteractions(browser: Browser, site: string, detail: string): Promise<Interaction[]> {
  const list = `${site}/fr/location`;
  return [
    await listToDetail(browser, list),
    await onDesktop(browser, list, filterChosen),
    ...(await onDesktop(browser, list, orderChanged)),
    ...(await slowPhone(browser, site, detail, 5)),
  ];
}
