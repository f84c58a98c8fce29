// The route table: contains exactly the existing pages, and parses their addresses.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { publicAddress, routeOf, routes } from "#lib/routes";
import { pageMetadata } from "#lib/seo/metadata";
import robots from "@/app/robots";

/** `app/[locale]/(site)/location/[detail]/[[...slug]]/page.tsx` → `/location/{detail}/{slug?}` */
const addressOf = (file: string) =>
  file
    .replace(/^app\/\[locale\]/, "")
    .replace(/\/page\.tsx$/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[\[\.\.\.(\w+)\]\]/g, "{$1?}")
    .replace(/\[(\w+)\]/g, "{$1}") || "/";

test("every page of the site has a route, and every route its page [RT5 RT6 RT7 RT8 RT9]", () => {
  const pages = globSync("app/[[]locale]/**/page.tsx").map(addressOf);
  expect(pages.length).toBeGreaterThan(40);
  // Three product lists are named one by one: they are in the sitemap, the fourth is not.
  const rows = routes.map(({ path }) => path).filter((path) => !/^\/produits\/\w/.test(path));
  expect(rows.toSorted()).toEqual(pages.toSorted());
});

test("a page with content from the service shows the content of its own route [RT9]", () => {
  const named = globSync("app/[[]locale]/(site)/*/page.tsx").flatMap((file) => {
    const paths = readFileSync(file, "utf8").matchAll(/(?:fixedContentMetadata|Page|getPageAt)\("(\/[\w-]+)"/g);
    return [...paths].map(([, path]) => ({ path, own: addressOf(file) }));
  });
  expect(new Set(named.map(({ own }) => own)).size).toBeGreaterThan(6);
  expect(named.filter(({ path, own }) => path !== own)).toEqual([]);
});

describe("route matching", () => {
  test.each([
    ["/location/12", "/location/{detail}/{slug?}", { detail: "12" }],
    ["/location/12/chalet", "/location/{detail}/{slug?}", { detail: "12", slug: "chalet" }],
    ["/location/annuelle/12", "/location/annuelle/{detail}/{slug?}", { detail: "12" }],
    ["/location/12/appartement-de-3.5", "/location/{detail}/{slug?}", { detail: "12", slug: "appartement-de-3.5" }],
    ["/location/map", "/location/map", {}],
    ["/page/notre-histoire-173/x", "/page/{detail}/{slug?}", { detail: "notre-histoire-173", slug: "x" }],
    ["/commande/confirmation/0123456789/succes", "/commande/confirmation/{number}/succes", { number: "0123456789" }],
    ["/", "/", {}],
  ])("%s is a page [RT9 RT10]", (path, row, values) => {
    expect(routeOf(path)).toMatchObject({ route: { path: row }, values });
  });

  test.each([
    "/location/zwölf",
    "/location/12/a/b",
    "/location/map/x",
    "/produits/boats",
    "/devis/short",
    "/mon-compte/commande/12a",
    "/mon-compte/commande/12.5",
    "/actualite/rss.xml",
    "/service/gestion",
    "/mon-compte",
    "/nowhere",
    "/commande/confirmation/12/gewinn",
  ])("%s is no page [RT12]", (path) => {
    expect(routeOf(path)).toBeNull();
  });

  test("a product is looked up in its requested category, content by the id ending its slug [RT10 RT15]", () => {
    const subject = (path: string, query = "") => {
      const found = routeOf(path);
      return found?.route.subject?.(found.values, new URLSearchParams(query));
    };
    expect(subject("/produit/5", "categorie=option")).toMatchObject({ params: { id: "5" }, types: ["option"] });
    expect(subject("/produit/5", "categorie=boats")).toBeNull();
    expect(subject("/service/gestion-20")).toMatchObject({ call: "GET /aio/content/{id}", params: { id: "20" } });
  });
});

const values = new Map([
  ["token", "t".repeat(43)],
  ["categorie", "rental"],
]);

test("only public pages have a public address, with sorted parameters and no irrelevant ones", () => {
  for (const { path, own, session } of routes) {
    const filled = path.replace(/\/\{slug\?\}/, "").replace(/\{(\w+)\}/g, (_, name) => values.get(name) ?? "12");
    expect([path, routeOf(filled)?.route.path]).toEqual([path, path]);
    expect([path, publicAddress(`/fr${filled}`) !== null]).toEqual([path, !own && !session]);
  }
  expect(publicAddress("/fr/location?roomsMin=2&utm=x&people=4&dateFrom=")).toBe("/fr/location?people=4&roomsMin=2");
  expect(publicAddress("/en/contact?reference=HP-1")).toBeNull();
  expect(publicAddress("/en/vente/3?recu=ABCDEFGH")).toBeNull();
  expect(publicAddress("//evil.example/fr")).toBeNull();
  expect(publicAddress("/fr/location/12/appartement-de-3.5")).toBe("/fr/location/12/appartement-de-3.5");
  for (const file of ["/sw.js", "/fr/actualite/rss.xml", "/fr/mon-compte/commande/12.5"])
    expect([file, publicAddress(file)]).toEqual([file, null]);
});

test("robots.txt allows every page and media, and disallows API calls [SE2]", () => {
  const [rule] = [robots().rules].flat();
  const disallowed = [rule?.disallow ?? []].flat();
  const refused = (address: string) => disallowed.some((start) => address.startsWith(start));
  expect(routes.filter(({ path }) => refused(path) || refused(`/fr${path}`))).toEqual([]);
  for (const call of ["/api/locations", "/aio/contents", "/shop/api/store/cart"])
    expect(refused(call), call).toBe(true);
  expect(refused("/media/a/b.avif")).toBe(false);
});

test("pages marked as not indexed have a noindex tag, others have none SE1", () => {
  const filled = { locale: "fr", title: "x" } as const;
  for (const path of [
    "/favoris",
    "/commande/mon-panier",
    "/mon-compte/securite",
    "/devis/0123456789abcdefghijklmnopqrstuvwxyzABCDEFGH",
  ] as const)
    expect(pageMetadata({ ...filled, path }).robots, path).toEqual({ index: false, follow: true });
  for (const path of ["/", "/location", "/location/12/chalet", "/vente/3/villa"] as const)
    expect(pageMetadata({ ...filled, path }).robots, path).toBeUndefined();
});

test("no page sets index: false itself SE1", () => {
  const pages = globSync("app/[[]locale]/**/page.tsx");
  expect(pages.filter((file) => /index: false/.test(readFileSync(file, "utf8")))).toEqual([]);
});
