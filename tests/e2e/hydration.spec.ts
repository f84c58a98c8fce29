// Fields of server-rendered forms wait for hydration, so that nothing that is typed is lost.
import { expect, test } from "playwright/test";

for (const [path, field, given] of [
  ["/fr/produit/58", "main input[name=date]", "24.12.2099"],
  ["/fr/onelaundry", "main input[name^=count-]", "2"],
  ["/fr/mon-compte/inscription", "main input[name=street]", "Rue du Pas-de-l’Ours"],
] as const)
  test(`fields are disabled until hydration, then keep what is typed: ${path} [CT3]`, async ({ page }) => {
    let releaseScripts = () => {};
    const scripts = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const typed = page.locator(field).first();
    await expect(typed).toBeVisible();
    await expect(typed).toBeDisabled();
    for (const button of await page.locator("main form button, main table button").all())
      await expect(button).toBeDisabled();
    releaseScripts();
    await typed.fill(given);
    await page.waitForLoadState("networkidle");
    await expect(typed).toHaveValue(given);
  });
