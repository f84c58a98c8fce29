// A guest reviews a stay by the mail's link, the agency publishes the review, and the home's page displays it.
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect, test } from "playwright/test";
import { outbox } from "#backend/db/tables/outbox";
import { renderRow } from "#backend/mail/outbox";
import { runMinutely } from "#backend/minutely";
import { importAgency } from "#backend/seed/importer";
import { addDays, nights, today } from "#lib/property/calendar";
import { createTestDatabase } from "#tests/backend/database";
import { expectAccessibleAtBothWidths } from "#tests/e2e/accessibility";
import { awake } from "#tests/e2e/frame";
import { freeHome } from "#tests/e2e/own-shop";
import { picture } from "#tests/e2e/picture";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { contact } from "#tests/fixtures/contact";
import { loggedIn } from "#tests/fixtures/desk";
import { testNow } from "#tests/fixtures/listings";
import { startService } from "#tests/fixtures/service";
import { aShop, numberIn, returnUrls } from "#tests/fixtures/shop-app";
import { blocksOf, structuredDataFaults, typesIn } from "#tests/fixtures/structured-data-rules";

const day = 24 * 60;
const secret = "purge-secret-of-at-least-thirty-two";

/** The sample agency with a site of its own; its clock can be put forward. */
async function startShop() {
  const { db, close } = await createTestDatabase();
  const filled = await importAgency(db, "agency");
  if (!filled.ok) throw new Error("The sample agency could not be read");
  const shop = aShop(db);
  shop.pass((Date.now() - testNow.getTime()) / 60_000);
  const service = await startService(getRequestListener(shop.app.fetch));
  const site = await startSite(service.url, { UPSTREAM_TIMEOUT_MS: "20000", PURGE_SECRET: secret });
  shop.deps.config = { ...shop.deps.config, siteUrl: site.url, purge: { secret, urls: [`${site.url}/purge`] } };
  const stop = async () => {
    await site.stop();
    await service.stop();
    await close();
  };
  return { shop, db, url: site.url, services: service.url, stop };
}
type Started = Awaited<ReturnType<typeof startShop>>;

/** A paid week whose guest left two days ago, and the link that guest was sent. */
async function paidStayWithReviewLink({ shop, db, services, url }: Started) {
  const home = await freeHome({ url: services }, 0);
  const guest = shop.guest();
  const stay = { people: 2, startPeriod: home.from, endPeriod: addDays(home.from, 7) };
  await guest.call("PUT", `/cart/add/${home.product_id}`, stay);
  const cart = await guest.json(await guest.call("PUT", "/cart/shipping-contact", contact));
  const back = Object.fromEntries(Object.entries(returnUrls).map(([name, to]) => [name, url + new URL(to).pathname]));
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id, back), "pay"));
  await shop.notify();
  shop.pass((nights(today(), home.from) + 9) * day);
  await runMinutely(shop.deps);
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "review-request"));
  const mail = row && (await renderRow(shop.deps, row));
  const [link = ""] = new RegExp(`${url}[^\\s"]*#access=review[^\\s"]*`).exec(mail?.html ?? "") ?? [];
  return { home, number, link, item: /avis\/([\w-]+)/.exec(link)?.[1] ?? "" };
}

let started: Started | undefined;
test.afterEach(async () => {
  await started?.stop();
  started = undefined;
});

test("a review is written through the mailed link, held back until approved, then shown on home and list [RV1]", async ({
  page,
}) => {
  test.setTimeout(240_000);
  started = await startShop();
  const { url, shop } = started;
  const { home, link, item } = await paidStayWithReviewLink(started);
  const { review } = words.fr.account;
  const { reviews } = words.fr.property;
  const homePage = `${url}/fr/location/${home.id}`;
  const section = page.locator("#avis");
  const data = async () => blocksOf(await page.content());

  await page.goto(homePage);
  await expect(page.locator("h1")).toBeVisible();
  await expect(section).toHaveCount(0);
  expect((await data()).flatMap(typesIn)).not.toContain("AggregateRating");

  const reviewReply = await page.goto(link);
  expect(reviewReply?.headers()["cache-control"]).toMatch(/no-store/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page).not.toHaveURL(/access/);
  await expect(page.getByRole("heading", { level: 1, name: review.pageTitle })).toBeVisible();
  await awake(page);
  await picture(page, "form");
  await page.getByRole("button", { name: review.send }).click();
  await expect(page.getByRole("alert").filter({ hasText: /6/ })).toBeFocused();
  await expect(page.getByText(review.faults.mark, { exact: true })).toHaveCount(5);
  await expectAccessibleAtBothWidths(page);
  await picture(page, "errors");

  // By keyboard: into each group, then along its marks.
  for (const [at, name] of Object.values(reviews.marks).entries()) {
    const group = page.getByRole("group", { name });
    await group.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    for (let steps = 0; steps < 4 - (at % 2); steps += 1) await page.keyboard.press("ArrowRight");
    await expect(group.getByRole("radio", { checked: true })).toHaveCount(1);
  }
  const text = "Calme et propre, <b>le four</b> du village à deux pas.\nNous reviendrons.";
  await page.getByLabel(review.text).fill(text);
  await page.getByRole("button", { name: review.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: review.thanksTitle })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await picture(page, "thanks");

  await page.reload();
  await expect(page.getByText(review.given.pending)).toBeVisible();
  await picture(page, "used");
  await page.goto(homePage);
  await expect(section).toHaveCount(0);

  const person = await loggedIn(shop, "clerk");
  await person.submit(`/desk/reviews/${item}/verdict`, { from: "pending", to: "published" });
  await person.submit(`/desk/reviews/${item}/answer`, { from: "published", text: "Merci Claire, à bientôt !" });
  // A page waits for the services a moment only: on a busy machine the next one has what came too late.
  await expect(async () => {
    await page.goto(homePage);
    await expect(section).toContainText("<b>le four</b>", { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(section.getByRole("heading", { name: reviews.title })).toBeVisible();
  await expect(section).toContainText("Merci Claire, à bientôt !");
  await expect(section.locator("b")).toHaveCount(0);
  await expect(section.getByRole("heading", { level: 3 })).toContainText("Claire");
  for (const secretWord of ["Bonvin", item]) expect(await page.content()).not.toContain(secretWord);
  const blocks = await data();
  expect(blocks.flatMap(typesIn)).toEqual(expect.arrayContaining(["AggregateRating", "Review"]));
  expect(blocks.flatMap(structuredDataFaults)).toEqual([]);
  const bars = await section
    .locator("svg:has(rect)")
    .evaluateAll((all) => all.map((bar) => bar.firstElementChild?.getBoundingClientRect().width ?? 0));
  expect(bars.map((width) => Math.round((width / (bars[0] ?? 1)) * 10))).toEqual([10, 8, 10, 8, 10]);
  await expectAccessibleAtBothWidths(page);
  await section.scrollIntoViewIfNeeded();
  await picture(page, "home");

  const card = page.locator(`[data-listing="${home.id}"]`).first();
  await expect(async () => {
    await page.goto(`${url}/fr/location?reference=${home.reference}`);
    await expect(card).toContainText(reviews.mean.split(",")[0]?.replace("{mean}", "4.6") ?? "", { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await picture(page, "card");
});

test("a wrong or incomplete review link opens nothing and shows why [RV1]", async ({ page, baseURL }) => {
  const { review } = words.fr.account;
  for (const [access, title] of [
    ["", review.closedTitle],
    ["?access=review.zz.forged", review.wrongTitle],
  ] as const) {
    await page.goto(`${baseURL}/fr/commande/confirmation/4000000001/avis/nothing${access}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page);
  await picture(page, "wrong");
});
