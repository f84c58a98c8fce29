import type { Browser } from "playwright";
import { onDesktop } from "./interaction.ts";
import { median, round } from "./numbers.ts";
import { startPlainSite } from "./product.ts";
import { table, verdict } from "./report.ts";
import { startBackend } from "./services.ts";

const goal = 50;

/** Frame times in milliseconds while the table scrolls in both directions at once, a swipe's length each. */
const scroll = (browser: Browser, url: string) =>
  onDesktop(browser, url, async (page) => {
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
    return { cells, frames };
  });

/** The price list of two hundred homes by a year of Saturdays on one page, from a service with enough homes. */
export async function weeklyListReport(browser: Browser): Promise<string> {
  const backend = await startBackend(400);
  const site = await startPlainSite(backend.url);
  try {
    const passes: { cells: number; frames: number[] }[] = [];
    for (let pass = 0; pass < 5; pass++) {
      passes.push(await scroll(browser, `${site.url}/fr/location/prix-semaine?pageSize=200`));
    }
    const middle = median(passes.flatMap(({ frames }) => frames));
    const longest = passes.map(({ frames }) => Math.max(...frames));
    return table(
      ["cells", "a frame, p50 ms", "the longest of a pass, p50 ms", "of all ms", "goal", "reached"],
      [
        [
          passes[0]?.cells ?? 0,
          round(middle, 1),
          round(median(longest), 1),
          round(Math.max(...longest), 1),
          `${goal} ms`,
          verdict(median(longest) <= goal),
        ],
      ],
    );
  } finally {
    await site.stop();
    await backend.stop();
  }
}
