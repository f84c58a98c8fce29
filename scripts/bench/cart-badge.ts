import type { Browser } from "playwright";

/**
 * Milliseconds from the press on "add" to the badge that shows the new count, on the detail page of a home, `runs` times
 * with a new visitor each.
 */
export async function measureCartBadge(browser: Browser, url: string, runs = 9): Promise<{ p50: number; max: number }> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    const button = page.locator("[data-add-to-cart]:not([disabled])").first();
    await button.waitFor();
    times.push(
      await button.evaluate(
        (element) =>
          new Promise<number>((resolve, reject) => {
            const badge = document.querySelector("[data-cart-count]");
            if (!badge) return reject(new Error("The header has no cart badge"));
            const start = performance.now();
            const observer = new MutationObserver(() => {
              if (Number(badge.getAttribute("data-cart-count")) < 1) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - start));
            });
            observer.observe(badge, { attributes: true, childList: true, subtree: true });
            setTimeout(() => reject(new Error("The badge did not change within 5 s")), 5000);
            (element as HTMLButtonElement).click();
          }),
      ),
    );
    await context.close();
  }
  times.sort((a, b) => a - b);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { p50: round(times[Math.floor(runs / 2)] ?? 0), max: round(times.at(-1) ?? 0) };
}
