// The party in the address of a home's page.
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
