// Every page with services that implement exactly the specification.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/e2e/site-process";
import { words } from "#tests/e2e/words";
import { languages, wrongIn } from "#tests/e2e/wrong-texts";
import { readableText } from "#tests/fixtures/html-text";
import { plainReply } from "#tests/fixtures/plain-service";
import { startService } from "#tests/fixtures/service";
import { mainOf, unscripted } from "#tests/site/site";

const paths = [
  "",
  "/location",
  "/location/1/n-1",
  "/location/special",
  "/location/map",
  "/location/prix-semaine",
  "/location/annuelle",
  "/location/annuelle/1/n-1",
  "/vente",
  "/vente/3/n-3",
  "/service",
  "/service/61/n-61",
  "/actualite",
  "/actualite/61/n-61",
  "/emplois",
  "/emplois/61/n-61",
  "/page/61/n-61",
  "/presentation",
  "/cguone",
  "/covid19",
  "/onelaundry",
  "/devenir-client",
  "/maintenance-entreprise-generale",
  "/nos-prestations-complementaires",
  "/produits/service",
  "/produits/package",
  "/produit/5",
  "/recherche/?q=bois",
  "/contact",
  "/favoris",
  "/appartements",
  "/commande/mon-panier",
  "/login",
];

let refusing = false;
let service: Awaited<ReturnType<typeof startService>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  service = await startService((message, reply) => {
    const { status, body } = plainReply(new URL(message.url ?? "/", "http://a").pathname, refusing);
    reply.writeHead(status, body === null ? {} : { "content-type": "application/json" });
    reply.end(body === null ? undefined : JSON.stringify(body));
  });
  site = await startSite(service.url, { PAGE_CACHE_SECONDS: "0", UPSTREAM_TIMEOUT_MS: "8000" });
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

test("every page renders in both languages without an error or outage message C1", async () => {
  const queue = paths.flatMap((path) => languages.map((language) => ({ path, language })));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { path, language } = next;
      const at = `/${language}${path}`;
      const wrongNow = async () => {
        const reply = await fetch(site.url + at);
        expect([at, reply.status]).toEqual([at, 200]);
        const html = await reply.text();
        expect(unscripted(html).match(/<h1\b/g), at).toHaveLength(1);
        return wrongIn(readableText(html), language);
      };
      // A page that a busy machine left in parts is asked for until it is whole.
      await expect.poll(wrongNow, { message: at, timeout: 30_000 }).toEqual([]);
    }
  };
  await Promise.all([work(), work()]);
});

test("services and packages of no known kind are listed, and the presentation is found by its id C1", async () => {
  for (const [path, name] of [
    ["/fr/service", "N° 62"],
    ["/fr/produits/package", "N° 62"],
    ["/fr/presentation", "N° 173"],
  ] as const) {
    const main = mainOf(await (await fetch(site.url + path)).text());
    expect(main, path).toMatch(new RegExp(`<(h[1-6]|a)\\b[^>]*>(?:(?!</\\1>).)*${name}`, "s"));
  }
});

test("success false is a 404 for an item and no outage for a list C1", async () => {
  for (const path of ["/fr/location/9", "/fr/vente/9"])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404]);
  refusing = true;
  for (const path of [
    "/fr/location?page=1&rooms=2",
    "/fr/vente?page=1&sort=room_asc",
    "/fr/location/prix-semaine?people=3",
  ]) {
    const reply = await fetch(site.url + path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(readableText(await reply.text()), path).not.toContain(words.fr.property.unavailable.title);
  }
});
