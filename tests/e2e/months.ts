// Choosing days in the calendars of search, card and cart.
import { expect, type Locator, type Page } from "playwright/test";
import { formatDate, formatShortMonth } from "#lib/i18n/format";

/** The open months, whatever other dialog they stand on. */
export const months = (page: Page) =>
  page
    .getByRole("dialog")
    .filter({ has: page.getByRole("grid") })
    .last();

/** Goes to a day's month and chooses it. */
export async function pickDay(page: Page, day: string, locale: "fr" | "en" = "fr"): Promise<void> {
  const dialog = months(page);
  await dialog.getByRole("button", { name: formatShortMonth(day, locale), exact: true }).click();
  await dialog
    .getByRole("gridcell")
    .getByRole("button", { name: formatDate(day) })
    .click();
}

/** Days of arrival that can be chosen in the month shown, as buttons. */
export const freeDays = (page: Page): Locator =>
  months(page).getByRole("gridcell").getByRole("button", { disabled: false });

/** Opens a field's months. */
export async function openMonths(field: Locator, page: Page): Promise<void> {
  await field.click();
  await expect(months(page)).toBeVisible();
}
