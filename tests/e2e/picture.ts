import { type Page, test } from "playwright/test";

/** A picture of the page for people to look at, where a folder is named. */
export async function picture(page: Page, name: string) {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${test.info().project.name}-${name}.png`, fullPage: true });
}
