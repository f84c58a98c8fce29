import type { Browser } from "playwright";

/**
 * Milliseconds from the press on "add to cart" to the header's badge that shows the line, on the detail page of a home
 * with a stay chosen, `runs` times with a new visitor each.
 */
export async function measureCartBadge(
  browser: Browser,
  url: string,
  { add, cart, runs = 9 }: { add: string; cart: string; runs?: number },
): Promise<{ p50: number; max: number }> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const button = page.getByRole("button", { name: add, exact: true }).first();
    await button.and(page.locator(":enabled")).waitFor();
    times.push(
      await button.evaluate((element, name) => {
        const badge = () => document.querySelector(`header button[aria-label^="${name}, 1"]`);
        return new Promise<number>((resolve, reject) => {
          const start = performance.now();
          const observer = new MutationObserver(() => {
            if (!badge()) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - start));
          });
          observer.observe(document.body, { attributes: true, childList: true, subtree: true });
          setTimeout(() => reject(new Error("The badge did not change within 5 s")), 5000);
          (element as HTMLButtonElement).click();
        });
      }, cart),
    );
    await context.close();
  }
  times.sort((a, b) => a - b);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { p50: round(times[Math.floor(runs / 2)] ?? 0), max: round(times.at(-1) ?? 0) };
}
