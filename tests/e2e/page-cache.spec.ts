// Cached pages run their scripts, no injected ones, and lead on to one another.
import { expect, test } from "playwright/test";

const list = "/fr/location";

test("a cached page runs its scripts, and the policy blocks an injected one [SE3]", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.request.get(list);
  await page.route(`**${list}`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace("</h1>", '</h1><script>document.title = "stolen"</script>');
    await route.fulfill({ response: reply, body });
  });
  const reply = await page.goto(list);
  expect(reply?.headers()["content-security-policy"]).toMatch(/'sha256-/);
  expect(reply?.headers()["content-security-policy"]).not.toMatch(/nonce|unsafe-inline/);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Panier/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).not.toHaveTitle("stolen");
  expect(violations).toHaveLength(1);
});

test("client-side navigation shows the right pages without console errors [SE3]", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto("/fr");
  await page.locator(`a[href="${list}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const home = page.locator('main a[href^="/fr/location/"][href*="-"]').first();
  const target = (await home.getAttribute("href")) ?? "";
  await home.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator("h1")).toBeVisible();
  expect(problems).toEqual([]);
});
