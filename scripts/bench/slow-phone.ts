import type { Browser, Locator, Page } from "playwright";
import stay from "../../messages/fr/stay.json" with { type: "json" };
import { figure, type Interaction } from "./interaction-figure.ts";

declare global {
  interface Window {
    interactions: number[];
  }
}

/** Taps the position of `target`, without the checks that a locator's own tap runs in the page. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to press");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A page on a phone with a CPU four times slower; `interactions` are the durations of its document's interactions. */
async function slowPhonePage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) window.interactions.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const interactions = () => page.evaluate(() => window.interactions);
  return { page, interactions, close: () => context.close() };
}

/** Minimum latency of a press on this machine: a document with one button. */
async function barePress(browser: Browser, site: string): Promise<Interaction> {
  const { page, interactions, close } = await slowPhonePage(browser);
  await page.goto(`${site}/health`);
  await page.setContent('<meta name="viewport" content="width=device-width"><button>press</button>');
  await page.evaluate(() => {
    const button = document.querySelector("button");
    button?.addEventListener("click", () => button.append("!"));
  });
  for (let press = 0; press < 9; press++) {
    await tap(page, page.locator("button"));
    await page.waitForTimeout(250);
  }
  const times = await interactions();
  await close();
  return figure("a press on a document of one button, processor 4 times slower", times);
}

/**
 * A scripted visit on a phone with a CPU four times slower, `pause` milliseconds between presses: its slowest interaction (INP).
 */
async function slowVisit(browser: Browser, site: string, detail: string, pause: number): Promise<number> {
  const { page, interactions, close } = await slowPhonePage(browser);
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
    times.push(...(await interactions()));
  };
  await visit("/fr/location");
  const refuse = page.getByRole("button", { name: "Tout refuser" });
  await refuse.waitFor();
  await press(refuse);
  for (const panel of [0, 2]) {
    await press(page.locator("header a[aria-haspopup=dialog]:visible").nth(panel));
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
  const card = page.getByRole("dialog");
  // A sheet has its final position only after sliding in.
  await page.waitForTimeout(1_000);
  await press(card.getByRole("button", { name: stay.arrival }).first());
  const months = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("grid") })
    .last();
  await months.waitFor();
  await press(months.getByRole("gridcell").getByRole("button", { disabled: false }).first());
  await press(months.getByRole("button", { name: /^Garder/ }).last());
  await months.waitFor({ state: "hidden" });
  await press(card.locator("summary").first());
  await press(card.locator("details button:enabled").first());
  await page.keyboard.press("Escape");
  await collect();
  await close();
  return Math.max(...times);
}

/**
 * Interaction to next paint on a phone with a CPU four times slower: the minimum, then `visits` visits at the pace of a quick
 * user and at a robot's.
 */
export async function slowPhone(browser: Browser, site: string, detail: string, visits: number) {
  const paces = [
    { name: "a quarter of a second between presses", pause: 250, goal: 100 },
    { name: "no pause between presses", pause: 0 },
  ];
  const found = [await barePress(browser, site)];
  for (const { name, pause, goal } of paces) {
    const slowest: number[] = [];
    for (let visit = 0; visit < visits; visit++) slowest.push(await slowVisit(browser, site, detail, pause));
    found.push(figure(`interaction to next paint of a visit, processor 4 times slower, ${name}`, slowest, goal));
  }
  return found;
}
