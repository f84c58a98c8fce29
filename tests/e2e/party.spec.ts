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
