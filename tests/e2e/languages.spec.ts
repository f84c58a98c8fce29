import { expect, test } from "playwright/test";
import { attributes } from "#tests/e2e/crawler";
import { startSite } from "#tests/e2e/site-process";

test.describe("German by configuration", { tag: "@desktop" }, () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async ({ baseURL }) => {
    const backend = `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 1}`;
    site = await startSite(backend, { LOCALES: "fr,en,de", UPSTREAM_TIMEOUT_MS: "8000" });
  });
  test.afterAll(() => site?.stop());

  const alternates = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, name = "", href = ""]) => [
        name,
        new URL(href).pathname,
      ]),
    );

  test("LN1 RT2 German pages speak German where they can, French where they cannot; Italian ones stay away", async ({
    request,
  }) => {
    const home = await request.get(`${site.url}/de`);
    const html = await home.text();
    expect(home.status()).toBe(200);
    expect(html).toContain('<html lang="de-CH"');
    expect(attributes(html, 'link rel="canonical"', "href")).toEqual([`${site.url}/de`]);
    for (const text of ["Eine Woche dort oben, alles im Preis.", "Eine Frage? Wir antworten.", "Zum Inhalt springen"]) {
      expect(html).toContain(text);
    }
    const list = await (await request.get(`${site.url}/de/location`)).text();
    expect(list).toContain("Prix croissant");
    expect((await request.get(`${site.url}/it`)).status()).toBe(404);
    const missing = await request.get(`${site.url}/de/rien-de-tel`);
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining("Fehler 404")]);
  });

  test("RT3 SE2 alternates, sitemap, feed and worker follow the languages that have pages", async ({ request }) => {
    const contact = alternates(await (await request.get(`${site.url}/fr/contact`)).text());
    expect(contact).toEqual({ fr: "/fr/contact", en: "/en/contact", de: "/de/contact", "x-default": "/fr/contact" });
    expect(await (await request.get(`${site.url}/sitemap/pages.xml`)).text()).toContain(
      `<loc>${site.url}/de/contact</loc>`,
    );
    expect((await request.get(`${site.url}/de/actualite/rss.xml`)).status()).toBe(200);
    expect(await (await request.get(`${site.url}/sw.js`)).text()).toContain('"locales":["fr","en","de"]');
  });

  test("LN1 an item without a German text has no German alternate; one with it has", async ({ request }) => {
    const french = alternates(await (await request.get(`${site.url}/fr/actualite/206`)).text());
    expect(Object.keys(french).sort()).toEqual(["en", "fr", "x-default"]);
    const management = alternates(await (await request.get(`${site.url}/fr/service/20`)).text());
    expect(Object.keys(management)).toContain("de");
    expect((await request.get(`${site.url}${management.de}`)).status()).toBe(200);
  });
});

test("LN1 RT11 without the switch German has no pages, no alternates, no feed", { tag: "@desktop" }, async ({
  request,
}) => {
  for (const path of ["/de", "/it", "/de/contact"]) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get("/de/actualite/rss.xml")).status()).toBe(404);
  expect(await (await request.get("/fr/contact")).text()).not.toContain('hrefLang="de"');
  expect(await (await request.get("/sitemap/pages.xml")).text()).not.toContain("/de/");
});
