// The party and the stay in the address of a home's page.
import { expect, test } from "playwright/test";
import { awake, refuse } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

test("a child without an age is still a child after a reload", async ({ page }) => {
  const { ageOf, children, more } = words.fr.stay.guests;
  await page.goto("/fr/location/17");
  await refuse(page);
  const card = page.locator("main");
  const party = card.locator("summary", { hasText: /^2\sadultes/ }).first();
  await party.click();
  await card.getByRole("button", { name: more.replace("{label}", children) }).click();
  await expect(page).toHaveURL(/people=3&ageDue=1/);
  await page.reload();
  await awake(page);
  await expect(party).toHaveText(/1\senfant/);
  await party.click();
  const age = card.getByLabel(ageOf.replace("{index}", "1"));
  await expect(age).toHaveValue("");
  await age.selectOption("4");
  await expect(page).toHaveURL(/people=3&ages=4/);
});

test("Back to a home's page shows the stay that was chosen on it", async ({ page }) => {
  await page.goto("/fr/location/12", { waitUntil: "networkidle" });
  await refuse(page);
  const ribbon = page.locator("#samedis");
  await ribbon.locator("[data-free]").nth(3).click();
  await expect(page).toHaveURL(/dateFrom=/);
  const chosen = new URL(page.url()).searchParams.get("dateFrom");
  const link = ribbon.locator(`[data-free="${chosen}"]`);
  await expect(link).toHaveAttribute("aria-current", "date");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/fr/contact");
  await page.goBack();
  await page.waitForURL(/dateFrom=/);
  await expect(link).toHaveAttribute("aria-current", "date");
});

test("a similar home's page has the stay and the party of its link, not those chosen since", async ({ page }) => {
  const { children, more } = words.fr.stay.guests;
  await page.goto("/fr/location/12", { waitUntil: "networkidle" });
  await refuse(page);
  await page.locator("#samedis [data-free]").nth(3).click();
  const party = page.locator("main summary", { hasText: /^2\sadultes/ }).first();
  await party.click();
  await page
    .locator("main")
    .getByRole("button", { name: more.replace("{label}", children) })
    .click();
  await expect(page).toHaveURL(/dateFrom=.*people=3&ageDue=1/);
  const similar = page.locator("section[aria-labelledby=semblables-title] h3 a").first();
  const address = (await similar.getAttribute("href")) ?? "";
  const title = await similar.innerText();
  await similar.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(party).not.toHaveText(/enfant/);
  await expect(page.locator("#samedis [aria-current=date]")).toHaveCount(0);
  await expect(page).toHaveURL(address);
});
