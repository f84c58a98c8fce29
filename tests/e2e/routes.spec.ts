// Responses to addresses: redirects, statuses, languages, the 404 page. Needs no browser.
import { expect, test } from "playwright/test";
import { attributes, readableText } from "#tests/e2e/crawler";
import { words } from "#tests/e2e/words";

test("an unprefixed path serves the French page without a redirect [RT1]", async ({ request }) => {
  const unprefixed = await request.get("/presentation", { maxRedirects: 0 });
  const french = await request.get("/fr/presentation", { maxRedirects: 0 });
  expect(unprefixed.status()).toBe(200);
  const title = async (reply: typeof unprefixed) => /<title>([^<]*)/.exec(await reply.text())?.[1];
  expect(await title(unprefixed)).toBe(await title(french));
});

test("the root redirects to French regardless of Accept-Language [RT2]", async ({ request }) => {
  const reply = await request.get("/", { maxRedirects: 0, headers: { "accept-language": "en" } });
  expect(reply.status()).toBe(307);
  expect(new URL(reply.headers().location ?? "", "http://localhost").pathname).toBe("/fr");
});

test("serves the icons that browsers request by default [RT1]", async ({ request }) => {
  const icons = { "/favicon.ico": "image/x-icon", "/apple-touch-icon.png": "image/png" };
  const earlier = { "/apple-touch-icon-precomposed.png": "image/png" };
  for (const [path, type] of Object.entries({ ...icons, ...earlier })) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers()["content-type"]]).toEqual([path, 200, type]);
  }
  const page = await (await request.get("/fr/presentation")).text();
  for (const path of Object.keys(icons)) expect(page).toContain(`href="${path}"`);
});

test("an unknown language has no pages [RT11]", async ({ request }) => {
  for (const path of ["/de", "/it", "/xx", "/xx/location", "/xx/a.txt"]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status()]).toEqual([path, 404]);
    expect(await reply.text(), path).toContain("This page could not be found.");
  }
});

test("a missing page is a real 404 with text in the HTML [RT12]", async ({ request }) => {
  const missing = {
    "/fr/rien-de-tel": "Erreur 404",
    "/en/nothing-here": "404 Error",
    "/en/location/999999999": "find that page",
    "/fr/location/abc": "Erreur 404",
    "/fr/vente/0": "Erreur 404",
    "/en/page/no-number": "find that page",
    "/fr/produit/999999": "Erreur 404",
    "/fr/produits/autre": "Erreur 404",
    "/fr/produit/5?categorie=option": "Erreur 404",
    "/fr/produit/5?categorie=autre": "Erreur 404",
    "/fr/location/201": "Erreur 404",
    "/en/location/annuelle/1": "find that page",
    "/fr/location/map/x": "Erreur 404",
    "/en/contact.html": "find that page",
  };
  for (const [path, text] of Object.entries(missing)) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status()]).toEqual([path, 404]);
    expect(await reply.text(), path).toContain(text);
  }
});

test("an API path that ends like a file reaches the API, as a home's calendar does [PX1]", async ({ request }) => {
  for (const path of [`calendar/${"A".repeat(43)}/nights.ics`, "product/1.5", "order/12.34"]) {
    const reply = await request.get(`/shop/api/store/${path}?locale=en`);
    expect([path, reply.status()]).toEqual([path, 404]);
    expect((await reply.json()).code, path).not.toBe("");
  }
  const unknown = await request.post("/shop/api/store/cart/update/1.5", { data: {} });
  expect([unknown.status(), (await unknown.json()).message]).toEqual([400, "Cart not found"]);
});

test("an unknown API path answers 404 with a JSON message [PX2]", async ({ request }) => {
  for (const path of ["/api/", "/aio/", "/shop/api/store/"]) {
    const reply = await request.get(`${path}?locale=en`);
    expect([path, reply.status()]).toEqual([path, 404]);
    const notFound = { code: "NOT_FOUND", message: "Unknown address" };
    expect(await reply.json()).toEqual(path === "/api/" ? { ...notFound, success: false } : notFound);
  }
});

test("each of the four service pages shows its text in both languages [CT6]", async ({ request }) => {
  const paths = ["devenir-client", "onelaundry", "maintenance-entreprise-generale", "nos-prestations-complementaires"];
  for (const path of paths.flatMap((name) => [`/fr/${name}`, `/en/${name}`])) {
    const html = await (await request.get(path)).text();
    const main = readableText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
    const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    expect(readableText(heading), path).toMatch(/\w{4,}/);
    expect(html, path).toMatch(/class="[^"]*\bprose\b/);
    expect(main.length, path).toBeGreaterThan(600);
    for (const locale of ["fr", "en"] as const)
      expect(main, path).not.toContain(words[locale].content.unavailable.title);
  }
});

test("a page names its canonical URL and alternates in both languages [RT3]", async ({ request }) => {
  const html = await (await request.get("/location")).text();
  expect(html).toMatch(/rel="canonical" href="[^"]*\/fr\/location"/);
  for (const language of ["fr", "en", "x-default"]) expect(html).toContain(`hrefLang="${language}"`);
});

test("further pages of a list have their own canonical URL [SE2]", async ({ request }) => {
  for (const path of ["/location", "/location/prix-semaine"]) {
    const html = await (await request.get(`/en${path}?page=2`)).text();
    expect(attributes(html, 'link rel="canonical"', "href")[0], path).toContain(`/en${path}?page=2`);
  }
});

test("the language is remembered for a year [RT17]", async ({ request }) => {
  const reply = await request.get("/en");
  expect(reply.headers()["set-cookie"]).toMatch(/AIO_locale=en;.*Max-Age=31536000/);
});
