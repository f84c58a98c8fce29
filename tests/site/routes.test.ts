// Responses to addresses: redirects, statuses, languages.
import { expect, test } from "vitest";
import { attributes } from "#tests/fixtures/html-text";
import { get, read, site } from "#tests/site/site";
import { readSitemap } from "#tests/site/sitemap";

test("an unprefixed path serves the French page without a redirect [RT1]", async () => {
  const unprefixed = await get("/presentation", { redirect: "manual" });
  const french = await get("/fr/presentation", { redirect: "manual" });
  expect(unprefixed.status).toBe(200);
  const title = async (reply: Response) => /<title>([^<]*)/.exec(await reply.text())?.[1];
  expect(await title(unprefixed)).toBe(await title(french));
});

test("the root redirects to French regardless of Accept-Language [RT2]", async () => {
  const reply = await get("/", { redirect: "manual", headers: { "accept-language": "en" } });
  expect(reply.status).toBe(307);
  expect(new URL(reply.headers.get("location") ?? "", "http://localhost").pathname).toBe("/fr");
});

test("a page is answered in its own language whatever the Accept-Language [LN1]", async () => {
  for (const language of ["fr-CH,fr", "en", "de-CH"]) {
    const reply = await get("/en/contact", { headers: { "accept-language": language }, redirect: "manual" });
    expect([reply.status, reply.headers.get("vary") ?? ""]).toEqual([
      200,
      expect.not.stringMatching(/accept-language/i),
    ]);
    expect(await reply.text()).toContain('<html lang="en-US"');
  }
});

test("serves the icons that browsers request by default [RT1]", async () => {
  const icons = { "/favicon.ico": "image/x-icon", "/apple-touch-icon.png": "image/png" };
  const earlier = { "/apple-touch-icon-precomposed.png": "image/png" };
  for (const [path, type] of Object.entries({ ...icons, ...earlier })) {
    const reply = await get(path, { redirect: "manual" });
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, type]);
  }
  const page = await read("/fr/presentation");
  for (const path of Object.keys(icons)) expect(page).toContain(`href="${path}"`);
});

test("an unknown language has no pages [RT11]", async () => {
  for (const path of ["/xx", "/xx/location", "/xx/a.txt"]) {
    const reply = await get(path, { redirect: "manual" });
    expect([path, reply.status]).toEqual([path, 404]);
    expect(await reply.text(), path).toContain("This page could not be found.");
  }
});

test("German has no pages, alternates, sitemap entries or feed unless enabled [LN1 RT11]", async () => {
  for (const path of ["/de", "/it", "/de/contact", "/de/actualite/rss.xml"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await read("/fr/contact")).not.toContain('hrefLang="de"');
  const { parts, paths } = await readSitemap(site);
  expect(paths).toContain("/fr/contact");
  expect(parts.join("")).not.toContain("/de/");
});

test("an API path that ends like a file reaches the API, as a home's calendar does [PX1]", async () => {
  for (const path of [`calendar/${"A".repeat(43)}/nights.ics`, "product/1.5", "order/12.34"]) {
    const reply = await get(`/shop/api/store/${path}?locale=en`);
    expect([path, reply.status]).toEqual([path, 404]);
    expect((await reply.json()).code, path).toMatch(/./);
  }
  const unknown = await get("/shop/api/store/cart/update/1.5", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect([unknown.status, (await unknown.json()).message]).toEqual([400, "Cart not found"]);
});

test("an unknown API path answers 404 with a JSON message [PX2]", async () => {
  for (const path of ["/api/", "/aio/", "/shop/api/store/"]) {
    const reply = await get(`${path}?locale=en`);
    expect([path, reply.status]).toEqual([path, 404]);
    const notFound = { code: "NOT_FOUND", message: "Unknown address" };
    expect(await reply.json()).toEqual(path === "/api/" ? { ...notFound, success: false } : notFound);
  }
});

test("an unprefixed page names the French address as canonical, and both languages as alternates [RT3]", async () => {
  const html = await read("/location");
  expect(html).toMatch(/rel="canonical" href="[^"]*\/fr\/location"/);
  for (const language of ["fr", "en", "x-default"]) expect(html).toContain(`hrefLang="${language}"`);
});

test("further pages of a list have their own canonical URL [SE2]", async () => {
  for (const path of ["/location", "/location/prix-semaine"]) {
    const html = await read(`/en${path}?page=2`);
    expect(attributes(html, 'link rel="canonical"', "href")[0], path).toContain(`/en${path}?page=2`);
  }
});

test("the language is remembered for a year [RT17]", async () => {
  const reply = await get("/en");
  expect(reply.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^AIO_locale=en;.*Max-Age=31536000/));
});
