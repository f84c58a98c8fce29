// A stay that is taken before the button is pressed, on a phone: keyboard focus, and the nearest available ones. For the desktop see
// tests/unit/booking-taken.test.tsx.
import { expect, test } from "playwright/test";
import { awake, refuse } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";

const { property } = words.fr;

test("a refused booking focuses the nearest arrivals, and Enter picks one of them [RN6] @phone", async ({ page }) => {
  await page.route("**/cart/add/**", (route) => route.fulfill({ status: 409, json: { code: "NOT_AVAILABLE" } }));
  await page.goto("/fr/location/17");
  await refuse(page);
  const week = await page.locator("[data-free]").nth(3).getAttribute("href");
  await page.goto(`/fr/location/17${week}`);
  await awake(page);
  const place = page.locator("[data-bar=phone]");
  const book = place.getByText(property.booking.book, { exact: true });
  await book.press("Enter");
  const focused = page.locator(":focus");
  await expect(focused).toContainText(property.booking.missedNext);
  await expect(focused).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(focused).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
  await page.keyboard.press("Enter");
  await expect(place.getByText(property.booking.missedNext)).toHaveCount(0);
  await expect(book).toBeFocused();
});
