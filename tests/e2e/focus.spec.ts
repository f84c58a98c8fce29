// Keyboard focus: every tab stop of a page has a complete, uncovered focus ring.
import { expect, type Page, test } from "playwright/test";
import { refuse } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

/** Elements the keyboard stops at. */
const focusable = "a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]";

/**
 * What is wrong with the places in an area that the keyboard stops at, and how many there are. One key is pressed for all: the
 * browser then draws the ring of a keyboard also around what a script focuses, which takes a hundredth of the time.
 */
async function stopsIn(page: Page, area: string) {
  await page.keyboard.press("Tab");
  return page.evaluate(
    async ([within, kinds]) => {
      const parents = (element: Element): Element[] =>
        element.parentElement ? [element.parentElement, ...parents(element.parentElement)] : [];
      const widthOf = (element: Element) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        return outlineStyle === "none" ? null : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      };
      const faultAt = (focused: Element) => {
        // A field that is drawn by its label has the ring around that.
        const drawn = focused.clientWidth > 1 ? focused : (focused.closest("label") ?? focused);
        const ringed = [drawn, ...parents(drawn).slice(0, 2)].find((element) => widthOf(element) !== null);
        if (!ringed) return "no ring";
        const box = ringed.getBoundingClientRect();
        const out = (widthOf(ringed) ?? 0) - 0.5;
        const isCut = parents(ringed).some((parent) => {
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
        if (isCut) return "its ring is cut off";
        const topmost = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
        const isFree = topmost && (ringed.contains(topmost) || topmost.contains(ringed));
        return isFree ? "" : "something lies over it";
      };
      const faults: string[] = [];
      let count = 0;
      let last: Element | null = null;
      for (const stop of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${kinds})`)) {
        if (stop.tabIndex < 0) continue;
        const before = window.scrollY;
        stop.focus();
        if (document.activeElement !== stop) continue;
        // What follows the scrolling, as a header that begins to stick, is there with the next frame.
        if (window.scrollY !== before) await new Promise((resolve) => requestAnimationFrame(resolve));
        for (const animation of stop.getAnimations()) animation.finish();
        count += 1;
        last = stop;
        const fault = faultAt(stop);
        const name = stop.getAttribute("aria-label") ?? (stop.textContent?.trim() || stop.id);
        if (fault) faults.push(`${`${stop.tagName} ${name}`.slice(0, 60)}: ${fault}`);
      }
      return {
        faults,
        count,
        endsAtSubmit: last?.matches("[type=submit]"),
        endsInFooter: last?.closest("footer") !== null,
      };
    },
    [area, focusable] as const,
  );
}

/** Controls of bars that stick, and where the page stands after each was focused, if it was moved. */
const movedByBars = (page: Page) =>
  page.locator("[data-bar] :is(a, button, summary)").evaluateAll((stops: HTMLElement[]) =>
    stops.flatMap((stop) => {
      window.scrollTo({ top: 900, behavior: "instant" });
      const { top, bottom } = stop.getBoundingClientRect();
      if (!stop.checkVisibility() || top < 0 || bottom > window.innerHeight) return [];
      stop.focus();
      return window.scrollY === 900 ? [""] : [`${stop.textContent}: ${window.scrollY}`];
    }),
  );

for (const path of ["/fr/location", "/fr/location/13", "/fr/vente/322"])
  test(`every tab stop of ${path} has a complete, uncovered focus ring, and its sticky bar does not scroll the page [TH3] @widths`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await refuse(page);
    // Three cards of a list stand for all: the others are passed over.
    await page.locator("article[data-listing]").evaluateAll((cards) => {
      for (const card of cards.slice(3)) card.toggleAttribute("inert", true);
    });
    const { faults, count, endsInFooter } = await stopsIn(page, "body");
    expect(count).toBeGreaterThan(30);
    expect(endsInFooter).toBe(true);
    expect(faults).toEqual([]);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    const moved = await movedByBars(page);
    expect(moved.length, "controls in the bar").toBeGreaterThan(0);
    expect(moved.filter(Boolean)).toEqual([]);
  });

test("every tab stop of the filters of sales has a complete, uncovered focus ring [TH3] @widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/fr/vente");
  await refuse(page);
  await page
    .locator("[data-bar=filters]")
    .getByRole("link", { name: /^(Filtres|Tous les filtres)/ })
    .click();
  await page.getByRole("dialog", { name: words.fr.property.filters.all }).locator("[name=priceMin]").focus();
  const { faults, count, endsAtSubmit } = await stopsIn(page, "dialog[open], [role=dialog]");
  expect(count).toBeGreaterThan(30);
  expect(endsAtSubmit).toBe(true);
  expect(faults).toEqual([]);
});
