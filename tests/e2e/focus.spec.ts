// Keyboard focus: every tab stop of a page has a complete, uncovered focus ring.
import { expect, type Page, test } from "playwright/test";
import { words } from "#tests/e2e/words";

/** What is wrong with the place the keyboard has come to; "" for nothing, null at the end of the page. */
const faultHere = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    for (const animation of focused.getAnimations()) animation.finish();
    const named =
      `${focused.tagName} ${focused.getAttribute("aria-label") ?? (focused.textContent?.trim() || focused.id)}`.slice(
        0,
        60,
      );
    const parents = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...parents(element.parentElement)] : [];
    const widthOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      return outlineStyle === "none" ? null : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    };
    // A field that is drawn by its label has the ring around that.
    const drawn = focused.clientWidth > 1 ? focused : (focused.closest("label") ?? focused);
    const ringed = [drawn, ...parents(drawn).slice(0, 2)].find((element) => widthOf(element) !== null);
    if (!ringed) return `${named}: no ring`;
    const box = ringed.getBoundingClientRect();
    const out = (widthOf(ringed) ?? 0) - 0.5;
    const cut = parents(ringed).some((parent) => {
      const { overflowX, overflowY, contentVisibility } = getComputedStyle(parent);
      const clips = overflowX !== "visible" || overflowY !== "visible" || contentVisibility === "auto";
      if (parent === document.body || !clips) return false;
      const clip = parent.getBoundingClientRect();
      return (
        box.left - out < clip.left ||
        box.right + out > clip.right ||
        box.top - out < clip.top ||
        box.bottom + out > clip.bottom
      );
    });
    if (cut) return `${named}: its ring is cut off`;
    const topmost = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    return topmost && (ringed.contains(topmost) || topmost.contains(ringed)) ? "" : `${named}: something lies over it`;
  });

for (const [path, screens] of [
  ["/fr/location", "@widths"],
  ["/fr/location/13", "@widths"],
  ["/fr/vente/322", "@phone"],
] as const)
  test(`every tab stop of ${path} has a complete, uncovered focus ring [TH3] ${screens}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.getByRole("button", { name: words.fr.layout.consent.refuse }).click();
    // Three cards of a list stand for all: the others are passed over.
    await page.locator("article[data-listing]").evaluateAll((cards) => {
      for (const card of cards.slice(3)) card.toggleAttribute("inert", true);
      document.querySelector("body > footer, body > * > footer")?.addEventListener("focusin", () => {
        document.documentElement.dataset.foot = "reached";
      });
    });
    const faults: string[] = [];
    let stops = 0;
    for (let fault: string | null = ""; fault !== null; stops++) {
      expect(stops, "tab stops before the end of the page").toBeLessThan(300);
      await page.keyboard.press("Tab");
      fault = await faultHere(page);
      if (fault) faults.push(fault);
    }
    expect(stops).toBeGreaterThan(30);
    await expect(page.locator("html")).toHaveAttribute("data-foot", "reached");
    expect(faults).toEqual([]);
  });

test("every tab stop of the filters of sales has a complete, uncovered focus ring [TH3] @widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/fr/vente");
  await page.getByRole("button", { name: words.fr.layout.consent.refuse }).click();
  await page
    .locator("[data-bar=filters]")
    .getByRole("link", { name: /^(Filtres|Tous les filtres)/ })
    .click();
  const dialog = page.getByRole("dialog", { name: words.fr.property.filters.all });
  await dialog.locator("[name=priceMin]").focus();
  const faults: string[] = [];
  let stops = 0;
  do {
    const fault = await faultHere(page);
    if (fault) faults.push(fault);
    await page.keyboard.press("Tab");
    stops++;
  } while (stops < 60 && (await dialog.locator("[type=submit]:focus").count()) === 0);
  expect(stops).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test("focusing a control in a sticky bar does not scroll the page [TH3] @widths", async ({ page }) => {
  for (const path of ["/fr/location", "/fr/location/13", "/fr/vente/322"]) {
    await page.goto(path);
    const question = page.getByRole("button", { name: words.fr.layout.consent.refuse });
    if (await question.isVisible()) await question.click();
    const faults = await page.locator("[data-bar] :is(a, button, summary)").evaluateAll((stops: HTMLElement[]) =>
      stops.flatMap((stop) => {
        window.scrollTo({ top: 900, behavior: "instant" });
        const { top, bottom } = stop.getBoundingClientRect();
        if (!stop.checkVisibility() || top < 0 || bottom > window.innerHeight) return [];
        stop.focus();
        return window.scrollY === 900 ? [""] : [`${stop.textContent}: ${window.scrollY}`];
      }),
    );
    expect(faults.length, `controls in the bar of ${path}`).toBeGreaterThan(0);
    expect(faults.filter(Boolean), path).toEqual([]);
  }
});
