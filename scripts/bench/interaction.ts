import type { Browser, Locator, Page } from "playwright";

export type Interaction = {
  figure: string;
  p50: number;
  max: number /** Milliseconds the median has to stay below. */;
  goal?: number;
};

const desktop = { viewport: { width: 1440, height: 900 } };
const round = (value: number) => Math.round(value * 10) / 10;

function figure(name: string, times: number[], goal?: number): Interaction {
  const sorted = times.toSorted((a, b) => a - b);
  const p50 = round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return { figure: name, p50, max: round(sorted.at(-1) ?? 0), ...(goal && { goal }) };
}

/** Milliseconds from a click on what `from` selects until the frame in which `until` matches has been drawn. */
const clickToPaint = (page: Page, from: string, until: string) =>
  page.evaluate(
    ([from, until]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(until)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { attributes: true, childList: true, subtree: true });
        setTimeout(() => reject(new Error(`${until} did not appear within 10 s`)), 10_000);
        document.querySelector<HTMLElement>(from)?.click();
      }),
    [from, until] as const,
  );

/** From the list to a home's page, the pointer having rested on its link before. */
async function listToDetail(browser: Browser, site: string, runs: number): Promise<Interaction> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(desktop);
    const page = await context.newPage();
    await page.goto(`${site}/fr/location`, { waitUntil: "networkidle" });
    const link = page.locator("#liste article a[href*='/fr/location/']").nth(run % 3);
    const address = await link.getAttribute("href");
    await link.hover();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(400);
    times.push(await clickToPaint(page, `#liste a[href="${address}"]`, "#reserver"));
    await context.close();
  }
  return figure("list → detail, prefetched, until painted", times, 100);
}

/** A type chosen in the bar, looked at for a moment, and the list shown; each time one more, which nobody has asked for. */
async function filterChosen(browser: Browser, site: string): Promise<Interaction> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.goto(`${site}/fr/location`, { waitUntil: "networkidle" });
  const menu = page.locator("form[action$='/location']:visible details").filter({ has: page.locator("[name=place]") });
  const times: number[] = [];
  for (let run = 0; run < 4; run++) {
    await menu.locator("summary").click();
    const place = menu.locator("input[name=place]").nth(run);
    await place.check();
    await page.waitForTimeout(700);
    const shown = `details input[name=place][value="${await place.inputValue()}"][checked]`;
    times.push(await clickToPaint(page, "details[open] button[type=submit]", shown));
    await page.waitForLoadState("networkidle");
  }
  await context.close();
  return figure("a filter chosen, then its list, until painted", times, 100);
}

/** Another order of the list, nothing fetched ahead: first lists that nobody has asked for, then the same again. */
async function orderChanged(browser: Browser, site: string): Promise<Interaction[]> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.goto(`${site}/fr/location`, { waitUntil: "networkidle" });
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const times: number[] = [];
    for (const order of ["price_desc", "room_asc", "room_desc"]) {
      const link = `a[href*="sort=${order}"]`;
      times.push(await clickToPaint(page, link, `${link}[aria-current]`));
      await page.waitForLoadState("networkidle");
    }
    rounds.push(times);
  }
  await context.close();
  const [first = [], ...again] = rounds;
  return [
    figure("another order of the list, never asked for before, until painted", first),
    figure("another order of the list, asked for by somebody before, until painted", again.flat()),
  ];
}

/** A finger where `target` is, without the questions that a locator's own tap puts to the page meanwhile. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to press");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * One scripted visit on a phone with a processor four times slower, `pause` milliseconds between two presses: its slowest
 * interaction, which is its INP.
 */
async function slowVisit(browser: Browser, site: string, detail: string, pause: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  const visit = async (path: string) => {
    await page.goto(site + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
  };
  const press = async (target: Locator) => {
    await tap(page, target);
    await page.waitForTimeout(pause);
  };
  const collect = async () => {
    await page.waitForTimeout(600);
    times.push(...(await page.evaluate(() => (window as unknown as { interactions: number[] }).interactions)));
  };
  await visit("/fr/location");
  const refuse = page.getByRole("button", { name: "Tout refuser" });
  await refuse.waitFor();
  await press(refuse);
  for (const panel of [0, 2]) {
    await press(page.locator("header button[aria-haspopup=dialog]:visible").nth(panel));
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await page.waitForTimeout(pause);
  }
  await press(page.locator("a[href='#filtres']"));
  await press(page.locator("dialog#filtres input[type=checkbox]").first());
  await collect();
  await visit(detail);
  await press(page.locator("a[href='#reserver']").last());
  await page.locator("dialog select[name=dateFrom]").selectOption({ index: 2 });
  await page.waitForTimeout(pause);
  await press(page.locator("dialog summary").first());
  await press(page.locator("dialog details button:enabled").first());
  await page.keyboard.press("Escape");
  await collect();
  await context.close();
  return Math.max(...times);
}

/** Interaction to next paint, visit by visit: at the pace of a quick hand, and as fast as a robot can press. */
async function slowPhone(browser: Browser, site: string, detail: string, visits: number): Promise<Interaction[]> {
  const paces = [
    { name: "a quarter of a second between presses", pause: 250, goal: 100 },
    { name: "no pause between presses", pause: 0 },
  ];
  const found: Interaction[] = [];
  for (const { name, pause, goal } of paces) {
    const slowest: number[] = [];
    for (let visit = 0; visit < visits; visit++) slowest.push(await slowVisit(browser, site, detail, pause));
    found.push(figure(`interaction to next paint of a visit, processor 4 times slower, ${name}`, slowest, goal));
  }
  return found;
}

/** How quickly the pages answer a hand, in milliseconds, in a real browser against a site that runs. */
export async function measureInteractions(browser: Browser, site: string, detail: string): Promise<Interaction[]> {
  return [
    await listToDetail(browser, site, 7),
    await filterChosen(browser, site),
    ...(await orderChanged(browser, site)),
    ...(await slowPhone(browser, site, detail, 5)),
  ];
}
