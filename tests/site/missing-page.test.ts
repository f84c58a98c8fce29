// The 404 page: its status, its texts and the ways it leads on.
import { expect, test } from "vitest";
import { words } from "#tests/e2e/words";
import { plain } from "#tests/site/plain-text";
import { get, read, unscripted } from "#tests/site/site";
import errors from "@/messages/fr/errors.json" with { type: "json" };

const { layout } = words.fr;

test("a missing page is a real 404 with text in the HTML [RT12]", async () => {
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
    const reply = await get(path, { redirect: "manual" });
    expect([path, reply.status]).toEqual([path, 404]);
    expect(await reply.text(), path).toContain(text);
  }
});

test("a 404 page keeps menu and footer, and suggests other properties for a missing sale S12", async () => {
  const reply = await get("/fr/vente/9999999");
  expect(reply.status).toBe(404);
  const html = unscripted(await reply.text());
  expect(html).toMatch(/<h1[^>]*>Désolé, cette page est introuvable\.<\/h1>/);
  expect(/<header[\s\S]*?<\/header>/.exec(html)?.[0]).toContain(layout.menu.title);
  expect(/<footer[\s\S]*<\/footer>/.exec(html)?.[0]).toContain(layout.footer.imprint);
  expect(html.match(/<h3[^>]*><a [^>]*href="\/fr\/vente\//g)).toHaveLength(3);
  const english = await read("/en/location/999999");
  expect(english).toMatch(/<h1[^>]*>Sorry, couldn(?:’|'|&#x27;)t find that page<\/h1>/);
  expect(english).toContain('<html lang="en-US"');
});

test("a 404 page links to the list the page would belong to [RT12] S12", async () => {
  const linkTexts = errors.notFound;
  for (const [asked, list, way] of [
    ["/fr/vente/9999999", "/fr/vente", linkTexts.sales],
    ["/fr/service/9999", "/fr/service", linkTexts.services],
    ["/fr/actualite/9999", "/fr/actualite", linkTexts.news],
    ["/fr/emplois/9999", "/fr/emplois", linkTexts.jobs],
    ["/fr/rien-de-tel", "/fr/location", linkTexts.rentals],
  ] as const)
    expect(await plain(asked)).toMatch(new RegExp(`<a [^>]*href="${list}"[^>]*>${way}</a>`));
});
