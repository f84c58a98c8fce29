// The list of homes: pictures to swipe through.
import { expect, test } from "playwright/test";
import { refuse } from "#tests/e2e/frame";

test("a card's other pictures are fetched when swiped to, and the first is winter for a winter stay [G5 G13]", async ({
  page,
}) => {
  const year = new Date().getFullYear() + (new Date().getMonth() > 0 ? 1 : 0);
  const february = new Date(Date.UTC(year, 1, 1));
  february.setUTCDate(1 + ((6 - february.getUTCDay() + 7) % 7));
  const day = (plus: number) => new Date(february.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/fr/location?dateFrom=${day(0)}&dateTo=${day(7)}`, { waitUntil: "networkidle" });
  await refuse(page);
  const card = page.locator("article[data-listing]").nth(1);
  const pictures = card.locator(".slides img");
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first()).toHaveAttribute("data-lazy", "done");
  for (const later of [1, 2, 3]) await expect(pictures.nth(later)).not.toHaveAttribute("src", /./);
  await card.hover();
  await card.locator("[data-step='1']").click();
  await expect(pictures.nth(1)).toHaveAttribute("data-lazy", "done");
  await expect(card.locator(".listing-picture")).toHaveAttribute("data-at", "1");
  await expect(pictures.nth(3)).not.toHaveAttribute("src", /./);
  await pictures.nth(1).click();
  await page.waitForURL(/\/fr\/location\/\d+\/[^?]+\?.*dateFrom=/);
});
