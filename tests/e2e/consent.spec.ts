// Cookie consent: no third party before a choice, stored, withdrawn.
import { expect, test } from "playwright/test";
import { expectAccessibleAtBothWidths } from "#tests/e2e/accessibility";
import { consentBar, refuse, scrollTo } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { layout } = words.fr;

test("refusing consent keeps all requests first-party, is remembered and can be changed later [PN10 TH3]", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== "localhost") foreign.push(request.url());
  });
  await page.goto("/fr");
  await expect(consentBar(page)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await refuse(page);
  await expect(consentBar(page)).toHaveCount(0);
  const choice = async () => (await page.context().cookies()).find(({ name }) => name === "AIO_consent")?.value;
  await expect.poll(choice).toBe("none");
  for (const path of ["/fr/location/map", "/en"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(consentBar(page)).toHaveCount(0);
  }
  expect(foreign).toEqual([]);

  await page.goto("/fr");
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  const bar = consentBar(page);
  for (const kind of ["analytics", "social", "maps"] as const) {
    await expect(bar.getByRole("checkbox", { name: layout.consent[kind] })).not.toBeChecked();
  }
  // At the foot of the page the bar lies over half of a button.
  await scrollTo(page, 0);
  await expectAccessibleAtBothWidths(page);
  await bar.getByRole("checkbox", { name: layout.consent.analytics }).check();
  await bar.getByRole("button", { name: layout.consent.save }).click();
  await expect.poll(choice).toBe("analytics");
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  await expect(bar.getByRole("checkbox", { name: layout.consent.analytics })).toBeChecked();
  await refuse(page);
  await expect.poll(choice).toBe("none");
});

test("a checkout step can be switched to the other language, and the cookie choice reopened [PN10 RT17]", async ({
  page,
}) => {
  await page.goto("/fr/commande/mon-panier");
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("button", { name: layout.footer.cookies }).click();
  await expect(consentBar(page)).toBeVisible();
  await refuse(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL("**/en/commande/mon-panier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.checkout.cart.title);
});
