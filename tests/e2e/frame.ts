import { expect, type Page, type Request } from "playwright/test";
import { words } from "#tests/e2e/words";

const { layout } = words.fr;

/** What stands around every page: buttons of the header, panels, the question about cookies. */
export const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`^(${layout.menu.title}|${layout.menu.open})$`) });
export const accountButton = (page: Page) => page.getByRole("button", { name: layout.account, exact: true });
export const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Panier/ });
export const consentBar = (page: Page) => page.getByRole("region", { name: layout.consent.title });

/** Waits until the page's scripts have taken over what can be pressed. */
export const awake = (page: Page) => expect(page.locator("header [aria-haspopup=dialog]").first()).toBeAttached();

/** Opens an address and waits until the page's scripts run and what they have asked for is there. */
export async function openWhole(page: Page, address: string) {
  const open = new Set<Request>();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const reply = await page.goto(address);
  // While a page takes over its parts it is not idle, and it asks for what they need as it does so.
  let calm = 0;
  const isCalm = async () => {
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    calm = open.size === 0 ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(isCalm, { message: address, intervals: [20], timeout: 30_000 }).toBeGreaterThan(1);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  return reply;
}

/** Closes the cookie question, which lies over the foot of the window. */
export const refuse = (page: Page) => page.getByRole("button", { name: layout.consent.refuse }).click();

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The home page's search: the ages of children, and the button that shows what is found. */
export const childAges = (page: Page) =>
  page
    .locator("details")
    .filter({ has: page.locator("[name=adults]") })
    .first();
export const showHomes = (page: Page) =>
  page
    .locator("form")
    .filter({ has: childAges(page) })
    .getByRole("button", { name: /logements/ });
