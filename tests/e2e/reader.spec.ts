// Homes, lists and search for readers, most of it in the HTML itself.
import { expect, test } from "playwright/test";
import { formatDate } from "#lib/i18n/format";
import { addDays } from "#lib/property/calendar";
import type { Location } from "#lib/property/listing-schema";
import { awake } from "#tests/e2e/frame";
import { words } from "#tests/e2e/words";
import errors from "@/messages/fr/errors.json" with { type: "json" };

const fr = words.fr.property;
type Request = import("playwright/test").APIRequestContext;

const home = async (request: Request, id: number) =>
  ((await (await request.get(`/api/locations/${id}?locale=fr`)).json()) as { location: Location }).location;
/** A page's HTML with plain spaces and apostrophes. */
const text = async (request: Request, path: string) =>
  (await (await request.get(path)).text()).replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#x27;", "'");
/** The HTML holds every piece; a failure names those it lacks, not the page. */
const expectIn = (html: string, ...pieces: string[]) =>
  expect(pieces.filter((piece) => !html.includes(piece.replaceAll(/[\u00a0\u202f]/g, " ")))).toEqual([]);

test.describe("content of the HTML", { tag: "@desktop" }, () => {
  test("a stay in the URL shows its price, its lines and its cancellation cost [SE3 RN5]", async ({ request }) => {
    const { weeks } = await home(request, 32);
    const week = weeks.find(
      ({ date, price, taken }) => price !== null && !taken && date > addDays(weeks[0]?.date ?? "", 120),
    );
    const stay = `dateFrom=${week?.date}&dateTo=${addDays(week?.date ?? "", 7)}&people=4&ages=7,4`;
    const price = await (await request.get(`/api/locations/32/price?${stay}&locale=fr`)).json();
    const written = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, "'");
    // A page waits for the services a moment only: on a busy machine the next one has what came too late.
    let html = "";
    await expect(async () => {
      html = await text(request, `/fr/location/32?${stay}`);
      expectIn(html, `CHF\u00a0${written(price.quote.total)}`);
    }).toPass({ timeout: 30_000 });
    for (const line of price.quote.lines) {
      expectIn(html, line.label);
      expectIn(html, written(line.total));
    }
    const rent = price.quote.lines.filter((line: { code: string }) => ["rent", "discount"].includes(line.code));
    const sum = rent.reduce((all: number, line: { total: number }) => all + line.total, 0);
    expectIn(html, `50\u00a0% du loyer, CHF\u00a0${written(sum / 2)}`);
    expectIn(html, formatDate(addDays(week?.date ?? "", -90)));
  });

  test("a taken week is reported with the nearest free arrivals [RN5 RN6]", async ({ request }) => {
    const { weeks } = await home(request, 14);
    const taken = weeks.find((week) => week.taken && week.date > (weeks[1]?.date ?? ""));
    const html = await text(
      request,
      `/fr/location/14?dateFrom=${taken?.date}&dateTo=${addDays(taken?.date ?? "", 7)}&people=30`,
    );
    expectIn(
      html,
      `Ce logement n’est pas libre du ${formatDate(taken?.date ?? "")} au ${formatDate(addDays(taken?.date ?? "", 7))}`,
    );
    expectIn(html, fr.booking.missedNext);
    expect(html.match(/dateFrom=[\d-]+&amp;dateTo=[\d-]+&amp;people=\d+#reserver/g)?.length).toBeGreaterThan(3);
    expect(/Ce logement accueille \d+ personnes au plus/.test(html)).toBe(true);
  });

  test("a stay from Sunday to Sunday is told that stays go from Saturday to Saturday [RN6 VA1]", async ({
    request,
  }) => {
    const { weeks } = await home(request, 14);
    const sunday = addDays(weeks[9]?.date ?? "", 1);
    const html = await text(request, `/fr/location/14?dateFrom=${sunday}&dateTo=${addDays(sunday, 7)}`);
    expectIn(html, "Vous ne pouvez sélectionner que des périodes allant du samedi au samedi.");
  });

  test("an empty result names a condition to drop with the number of results it would give [RN1]", async ({
    request,
  }) => {
    const html = await text(request, "/fr/location?priceMax=600&type=chalet&people=9");
    const [, count] = /Sans « jusqu’à CHF 600 » : (\d+)/.exec(html) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    const reply = await request.get("/api/locations?type=chalet&people=9&pageSize=1&locale=fr");
    expect((await reply.json()).total).toBe(Number(count));
  });

  test("view, exposure and sunshine filters show as chips, and a page past the last redirects to the last [RN1 SL1]", async ({
    request,
  }) => {
    const html = await text(request, "/fr/vente?view=alps&exposure=south&sunshineMin=5");
    expectIn(html, "vue sur les Alpes");
    expectIn(html, "5 h de soleil et plus");
    const page = await request.get("/fr/location?page=999&people=2", { maxRedirects: 0 });
    expect(page.status()).toBe(307);
    expect(page.headers().location).toMatch(/\/fr\/location\?page=\d&people=2$/);
  });

  test("the price list redirects from past its last page to the last, and reports values it ignored [RN2]", async ({
    request,
  }) => {
    const page = await request.get("/fr/location/prix-semaine?page=99&people=4", { maxRedirects: 0 });
    expect(page.status()).toBe(307);
    expect(page.headers().location).toMatch(/\/fr\/location\/prix-semaine\?people=4(&page=\d)?$/);
    expectIn(await text(request, "/fr/location/prix-semaine?people=abc"), words.fr.property.list.ignored);
    const later = await text(request, "/fr/location/prix-semaine");
    const from = /prix-semaine\?from=(\d{4}-\d{2}-\d{2})/.exec(later)?.[1] ?? "";
    expectIn(await text(request, `/fr/location/prix-semaine?from=${from}&people=4`), `name="from" value="${from}"`);
  });

  test("the search links a page at its own URL [CT4 RT9]", async ({ request }) => {
    const html = await text(request, "/fr/recherche?q=conditions%20g%C3%A9n%C3%A9rales");
    const results = html.slice(html.indexOf('id="results-'));
    expectIn(results, 'href="/fr/cguone"');
    expect(results.slice(0, results.indexOf("<footer"))).not.toMatch(/href="\/fr\/page\/\d+\/conditions/);
  });

  test("the map note promises the exact address after payment for rentals, for a visit otherwise [RN5 SL2] S2", async ({
    request,
  }) => {
    const { note, noteVisit } = fr.map;
    for (const [path, own, other] of [
      ["/fr/location/17", note, noteVisit],
      ["/fr/vente/301", noteVisit, note],
      ["/fr/location/annuelle/201", noteVisit, note],
    ] as const) {
      const shown = (await text(request, path)).replaceAll(/<script[^>]*>[^<]*<\/script>/g, "");
      expectIn(shown, own);
      expect(shown.includes(other.replaceAll("\u00a0", " "))).toBe(false);
    }
  });

  test("a 404 page links to the list the page would belong to [RT12] S12", async ({ request }) => {
    const linkTexts = errors.notFound;
    for (const [asked, list, way] of [
      ["/fr/vente/9999999", "/fr/vente", linkTexts.sales],
      ["/fr/service/9999", "/fr/service", linkTexts.services],
      ["/fr/actualite/9999", "/fr/actualite", linkTexts.news],
      ["/fr/emplois/9999", "/fr/emplois", linkTexts.jobs],
      ["/fr/rien-de-tel", "/fr/location", linkTexts.rentals],
    ] as const)
      expect(await text(request, asked)).toMatch(new RegExp(`<a [^>]*href="${list}"[^>]*>${way}</a>`));
  });

  test("services and packages are on one page, with links to every package [CT3]", async ({ request }) => {
    const html = await text(request, "/en/service");
    expectIn(html, words.en.content.services.pageTitle);
    expectIn(html, 'href="/en/produits/package"');
    expect(html.match(/href="\/en\/produit\/\d+"/g)?.length).toBe(3);
  });

  test("the homes among the products link to the list of all homes [CT3] [RT15]", async ({ request }) => {
    const html = await text(request, "/en/produits/rental");
    expect(html).toMatch(new RegExp(`<a [^>]*href="/en/location"[^>]*>${words.en.content.products.allHomes}</a>`));
  });

  test("the price list can start with any month, and every month is a link [RN2]", async ({ request }) => {
    const html = await text(request, "/fr/location/prix-semaine?people=8");
    const links = [...html.matchAll(/prix-semaine\?people=8&amp;from=(\d{4}-\d{2}-\d{2})/g)].map((match) => match[1]);
    expect(links.length).toBeGreaterThan(10);
    const later = await text(request, `/fr/location/prix-semaine?from=${links[5]}`);
    expect(/<time dateTime="([\d-]+)"/.exec(later)?.[1]).toBe(links[5]);
  });

  /** The adults that the form has chosen. */
  const adultsIn = (html: string) =>
    /<option[^>]*selected=""[^>]*>/
      .exec(/<select[^>]* name="adults"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "")?.[0]
      .match(/value="(\d*)"/)?.[1];

  test("the guests in the URL are those the form shows [RN2]", async ({ request }) => {
    for (const [people, chosen] of [
      ["12", "12"],
      ["4", "4"],
      ["", ""],
    ] as const)
      expect(adultsIn(await text(request, `/fr/location/prix-semaine?people=${people}`)), people).toBe(chosen);
  });

  test("children in the URL remain children when another place is chosen [RN2]", async ({ request }) => {
    const html = await text(request, "/fr/location/prix-semaine?people=5&ages=7,9");
    expect(adultsIn(html)).toBe("3");
    const form = /<form(?:(?!<\/form>)[\s\S])* name="place"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    // As the browser sends it: two adults fewer than people, the children by their ages.
    const chosen = [...form.matchAll(/<select[^>]* name="(\w+)"[\s\S]*?<\/select>/g)].flatMap(([field, name = ""]) => {
      const value = /<option[^>]*selected=""[^>]*>/.exec(field)?.[0].match(/value="([^"]*)"/)?.[1];
      const [, first = ""] = /<option value="([^"]+)"/.exec(field) ?? [];
      return [[name, name === "place" ? first : (value ?? "")]];
    });
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    );
    const sent = new URLSearchParams([...hidden, ...chosen]);
    expect(sent.get("place")).toMatch(/./);
    const other = await text(request, `/fr/location/prix-semaine?${sent}`);
    expect(other).toMatch(/Prix total en francs pour 3\s(?:<!-- -->)?adultes, 2\s(?:<!-- -->)?enfants/);
  });

  test("up to two hundred homes fit on one page on request, also from month to month [RN2]", async ({ request }) => {
    const homes = (html: string) => html.match(/<th scope="row"/g)?.length ?? 0;
    const few = await text(request, "/fr/location/prix-semaine");
    expect(homes(few)).toBe(24);
    expectIn(few, "Afficher jusqu’à 200 logements à la fois");
    let many = "";
    await expect(async () => {
      many = await text(request, "/fr/location/prix-semaine?pageSize=200");
      expect(homes(many)).toBe(48);
    }).toPass({ timeout: 30_000 });
    expectIn(many, "Revenir à 24 logements par page");
    expect(many).toMatch(/prix-semaine\?pageSize=200&amp;from=|prix-semaine\?from=[\d-]+&amp;pageSize=200/);
    expect(homes(await text(request, "/fr/location/prix-semaine?pageSize=199"))).toBe(24);
  });
});

test("the gallery opens, moves, zooms and restores focus [RN5]", async ({ page }) => {
  await page.goto("/fr/location/14");
  const opener = page.locator("[data-photo='0']").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const gallery = page.getByRole("dialog", { name: fr.detail.photosTitle });
  await expect(gallery.getByText(/Photo 1 sur/)).toBeVisible();
  await expect(gallery.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(/Photo 2 sur/)).toBeVisible();
  const frame = gallery.locator("[data-zoom]").nth(1);
  const width = async () => (await frame.locator("img").boundingBox())?.width ?? 0;
  const fitted = await width();
  await page.keyboard.press("+");
  await expect(frame).toHaveAttribute("data-zoom", "2");
  await expect.poll(width).toBeGreaterThan(fitted * 1.5);
  await gallery.getByRole("button", { name: fr.detail.zoomOut }).click();
  await expect(frame).toHaveAttribute("data-zoom", "1");
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test("with a panel open, one press on another header button opens that panel [PN7]", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 840 });
  await page.goto("/fr/location");
  await awake(page);
  await page.getByRole("button", { name: words.fr.layout.menu.open }).click();
  await expect(page.getByRole("dialog", { name: words.fr.layout.menu.title })).toBeVisible();
  const cart = await page.locator("header [aria-haspopup=dialog]:visible").last().boundingBox();
  await page.mouse.click((cart?.x ?? 0) + (cart?.width ?? 0) - 6, (cart?.y ?? 0) + 20);
  await expect(page.getByRole("dialog", { name: words.fr.layout.menu.title })).toBeHidden();
  await expect(page.getByRole("dialog", { name: words.fr.shop.cart.title })).toBeVisible();
});
