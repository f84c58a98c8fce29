import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Three cards of a list stand for all: the others are not looked at. */
const furtherCards = "article[data-listing]:nth-of-type(n+4)";

/** What axe finds on the page as it stands, what is open included. */
export async function violations(page: Page): Promise<string[]> {
  // Our pages have no frames of others: axe need not open a window to gather what frames say, a third of the time.
  const found = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .exclude(furtherCards)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** Nothing for axe to find, once what moves has come to rest. */
export async function expectAccessible(page: Page) {
  // Colours in the middle of a transition are nobody's choice.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  expect(await violations(page)).toEqual([]);
}

/** The same in the window as it is and in a telephone's; it has its first size again afterwards. */
export async function expectAccessibleAtBothWidths(page: Page) {
  const size = page.viewportSize();
  await expectAccessible(page);
  await page.setViewportSize({ width: 412, height: 840 });
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
