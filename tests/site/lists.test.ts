// Lists of homes and sales in the HTML: filters, an empty result, a shared selection, and what the map beside them may load.
import { expect, test } from "vitest";
import { words } from "#tests/e2e/words";
import { expectIn, plain } from "#tests/site/plain-text";
import { get, read } from "#tests/site/site";

test("an empty result names a condition to drop with the number of results it would give [RN1]", async () => {
  const html = await plain("/fr/location?priceMax=600&type=chalet&people=9");
  const [, count] = /Sans « jusqu’à CHF 600 » : (\d+)/.exec(html) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const reply = await get("/api/locations?type=chalet&people=9&pageSize=1&locale=fr");
  expect((await reply.json()).total).toBe(Number(count));
});

test("view, exposure and sunshine filters show as chips, and a page past the last redirects to the last [RN1 SL1]", async () => {
  const html = await plain("/fr/vente?view=alps&exposure=south&sunshineMin=5");
  expectIn(html, "vue sur les Alpes");
  expectIn(html, "5 h de soleil et plus");
  const page = await get("/fr/location?page=999&people=2", { redirect: "manual" });
  expect(page.status).toBe(307);
  expect(page.headers.get("location")).toMatch(/\/fr\/location\?page=\d&people=2$/);
});

test("a shared link renders without JavaScript and reports listings no longer offered [SE3 CT8]", async () => {
  const html = await read("/fr/favoris?ids=l13,l14,v319,l999999,nonsense");
  expect(html).toContain('id="comparaison"');
  expect(html.match(/data-listing=/g)?.length).toBe(3);
  expect(html).toContain("Un bien de cette liste n’est plus proposé.");
  expect(html).toContain('name="robots" content="noindex, follow"');
  const gone = await get("/fr/favoris?ids=l999999");
  expect(gone.status).toBe(200);
  expect(await gone.text()).toContain(words.fr.property.favourites.emptyTitle);
});

test("the policy allows the tiles of the configured provider only [PN10]", async () => {
  const policy = (await get("/fr/location/map")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("https://wmts.geo.admin.ch");
  expect(policy).not.toContain("google");
  expect(policy).not.toContain("unsafe");
});
