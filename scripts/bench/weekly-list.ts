import type { Browser } from "playwright";
import { round } from "./numbers.ts";
import { startPlainSite } from "./product.ts";
import { table, verdict } from "./report.ts";
import { startBackend } from "./services.ts";

const goal = 50;

/** Frames, in milliseconds, while the table is scrolled in both directions at once, a hand's width each. */
const scroll = (browser: Browser, url: string) =>
  browser.newContext({ viewport: { width: 1440, height: 900 } }).then(async (context) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const cells = await page.locator("table.weeks tbody td").count();
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const scroller = document.querySelector("table.weeks")?.parentElement;
          const frames: number[] = [];
          let last = performance.now();
          const step = (now: number) => {
            frames.push(now - last);
            last = now;
            scroller?.scrollBy(40, 60);
            if (frames.length < 150) requestAnimationFrame(step);
            else resolve(frames.slice(2));
          };
          requestAnimationFrame(step);
        }),
    );
    await context.close();
    return { cells, frames: frames.sort((a, b) => a - b) };
  });

/** The price list of two hundred homes by a year of Saturdays on one page (RN2), from a service with enough homes. */
export async function weeklyListReport(browser: Browser): Promise<string> {
  const backend = await startBackend(400);
  const site = await startPlainSite(backend.url);
  try {
    const { cells, frames } = await scroll(browser, `${site.url}/fr/location/prix-semaine?pageSize=200`);
    const [middle = 0, longest = 0] = [frames[Math.floor(frames.length / 2)], frames.at(-1)];
    return table(
      ["cells", "a frame, p50 ms", "the longest ms", "goal", "reached"],
      [[cells, round(middle, 1), round(longest, 1), `${goal} ms`, verdict(longest <= goal)]],
    );
  } finally {
    await site.stop();
    await backend.stop();
  }
}
