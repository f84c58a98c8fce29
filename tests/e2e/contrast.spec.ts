// Forced colours, such as Windows high contrast: lines replace what colours and shadows express.
import { expect, type Locator, test } from "playwright/test";
import { menuButton, refuse } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { property, layout } = words.fr;
const { weeks, favourites } = property;
const seasons = ["low", "mid", "high", "peak"] as const;

test.use({ forcedColors: "active" });

const hasEdge = (box: Locator) =>
  box.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
    return borderTopStyle === "solid" && borderTopWidth !== "0px" && borderBottomWidth !== "0px";
  });
const lineBelow = (box: Locator) => box.evaluate((element) => getComputedStyle(element).borderBottomStyle);

test("toast and menu panel have a visible border at both widths", async ({ page }) => {
  await page.goto("/fr/location");
  await refuse(page);
  await page.getByRole("button", { name: favourites.button.keep }).first().click();
  const message = page.getByRole("region").filter({ has: page.getByRole("button", { name: favourites.button.see }) });
  await expect(message).toBeVisible();
  const hasEdges = async (box: Locator) => {
    for (const width of [1440, 412]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hasEdge(box), String(width)).toBe(true);
    }
  };
  await hasEdges(message);
  await menuButton(page).click();
  const menu = page.getByRole("dialog", { name: layout.menu.title });
  await expect(menu).toBeVisible();
  await hasEdges(menu);
});

test("only the selected week in a home's year is outlined", async ({ page }) => {
  await page.goto("/fr/location/17");
  const weeksOfYear = page.locator("[data-free]");
  const href = await weeksOfYear.nth(3).getAttribute("href");
  await page.goto(`/fr/location/17${href}`);
  const edges = await weeksOfYear.evaluateAll((all) =>
    all
      .filter(
        (week) => getComputedStyle(week).outlineStyle === "solid" && getComputedStyle(week).outlineWidth !== "0px",
      )
      .map((week) => week.getAttribute("aria-current")),
  );
  expect(edges).toEqual(["date"]);
});

test("the price list legend marks seasons and taken weeks with the same lines and hatching as the table", async ({
  page,
}) => {
  await page.goto("/fr/location/prix-semaine");
  const key = page.getByRole("list", { name: weeks.legend }).getByRole("listitem");
  const signs: string[] = [];
  for (const season of seasons) {
    const sign = await lineBelow(key.filter({ hasText: weeks.season[season] }).locator("span"));
    signs.push(sign);
    expect([season, await lineBelow(page.locator(`td.${season}`).first())]).toEqual([season, sign]);
  }
  expect(new Set(signs).size).toBe(4);
  const pictureOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).backgroundImage);
  const hatch = await pictureOf(key.filter({ hasText: weeks.taken }).locator("span"));
  expect(hatch).toMatch(/^url/);
  expect(await pictureOf(page.locator("td.hatch").first())).toBe(hatch);
});
