// Texts, services, products and the search of the site in the HTML.
import { expect, test } from "vitest";
import { words } from "#tests/e2e/words";
import { attributes, readableText } from "#tests/fixtures/html-text";
import { expectIn, plain } from "#tests/site/plain-text";
import { mainOf, read } from "#tests/site/site";

const { search } = words.fr.content;

test("each of the four service pages shows its text in both languages [CT6]", async () => {
  const paths = ["devenir-client", "onelaundry", "maintenance-entreprise-generale", "nos-prestations-complementaires"];
  for (const path of paths.flatMap((name) => [`/fr/${name}`, `/en/${name}`])) {
    const html = await read(path);
    const main = readableText(mainOf(html));
    const [, heading = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
    expect(readableText(heading), path).toMatch(/\w{4,}/);
    expect(html, path).toMatch(/class="[^"]*\bprose\b/);
    expect(main.length, path).toBeGreaterThan(600);
    for (const locale of ["fr", "en"] as const)
      expect(main, path).not.toContain(words[locale].content.unavailable.title);
  }
});

test("the search links a page at its own URL [CT4 RT9]", async () => {
  const html = await plain("/fr/recherche?q=conditions%20g%C3%A9n%C3%A9rales");
  const results = html.slice(html.indexOf('id="results-'));
  expectIn(results, 'href="/fr/cguone"');
  expect(results.slice(0, results.indexOf("<footer"))).not.toMatch(/href="\/fr\/page\/\d+\/conditions/);
});

test("services and packages are on one page, with a few packages and a link to all [CT3]", async () => {
  const html = await plain("/en/service");
  expectIn(html, words.en.content.services.pageTitle);
  expectIn(html, 'href="/en/produits/package"');
  expect(html.match(/href="\/en\/produit\/\d+"/g)?.length).toBe(3);
});

test("the homes among the products link to the list of all homes [CT3] [RT15]", async () => {
  const html = await plain("/en/produits/rental");
  expect(html).toMatch(new RegExp(`<a [^>]*href="/en/location"[^>]*>${words.en.content.products.allHomes}</a>`));
});

test("a search without results links to homes, sales, services and the telephone [CT4] S22", async () => {
  const main = mainOf(await read("/fr/recherche?q=zzqxw"));
  const ways = new RegExp(`<nav [^>]*aria-label="${search.ways}"[\\s\\S]*?</nav>`).exec(main)?.[0] ?? "";
  expect(attributes(ways, "a", "href")).toEqual(["/fr/location", "/fr/vente", "/fr/service"]);
  expect(ways).toMatch(new RegExp(`<a [^>]*href="/fr/location"[^>]*>(?:(?!</a>).)*${search.toRentals}`, "s"));
  expect(main).toMatch(/<a [^>]*href="tel:\+41275550120"/);
});
