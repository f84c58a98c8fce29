// `npm test -- --changed`: selects the tests of the built product that a change can affect, by existing folders.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { touchedTests, touches } from "../../scripts/changed";

const folders = ["tests/e2e", "tests/site"] as const;
const testsIn = (folder: (typeof folders)[number]) =>
  readdirSync(folder)
    .filter((name) => /\.(spec|test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);
const all = folders.flatMap(testsIn);
const touched = (paths: string[]) => folders.flatMap((folder) => touchedTests(folder, paths));
/** `e2e/cart` for `tests/e2e/cart.spec.ts`. */
const named = (paths: string[]) => touched(paths).map((path) => path.replace(/^tests\/|\.(spec|test)\.ts$/g, ""));
/** `{a,b}/{c,d}` as `a/c`, `a/d`, `b/c`, `b/d`. */
const spelled = (glob: string): string[] => {
  const [whole = "", names = ""] = /\{([^}]+)\}/.exec(glob) ?? [];
  return names ? names.split(",").flatMap((name) => spelled(glob.replace(whole, name))) : [glob];
};

test("every folder and test a rule names exists", () => {
  const exclude = ["node_modules/**", ".next/**"];
  const rooms = touches.flatMap(([globs]) => globs.flatMap(spelled));
  expect(rooms.filter((room) => globSync(room, { exclude }).length === 0)).toEqual([]);
  const words = touches.flatMap(([, wanted]) => wanted.source.split("|")).filter((word) => word !== "^$");
  expect(words.filter((word) => !all.some((path) => new RegExp(word).test(basename(path))))).toEqual([]);
});

test("a change selects the tests of its folder, a test itself; an unmatched file selects all, a document none", () => {
  const selects = (file: string, ...wanted: string[]) => expect(named([file])).toEqual(expect.arrayContaining(wanted));
  selects("backend/cart/line.ts", "e2e/cart", "e2e/journey", "e2e/payment", "site/price-crawl", "site/prices");
  selects("components/map/pin.tsx", "e2e/maps", "e2e/map-tiles", "site/crawl", "site/lists");
  selects("app/[locale]/(site)/contact/page.tsx", "e2e/contact", "site/contact");
  selects("lib/seo/markup.ts", "e2e/languages-phone", "site/crawl", "site/languages");
  expect(named(["backend/desk/pager.ts"])).toEqual(["e2e/desk"]);
  expect(named(["tests/e2e/list.spec.ts"])).toEqual(["e2e/list"]);
  expect(named(["tests/site/crawl.test.ts"])).toEqual(["site/crawl"]);
  expect(named(["docs/law.md", "README.md", "tests/unit/fair-queue.test.ts"])).toEqual([]);
  expect(touched(["edge/cache.ts"])).toEqual(all.toSorted());
});

test.each([
  ["components/property/booking-card-client.tsx", /\/(location|vente)\b/],
  ["components/checkout/order-summary-client.tsx", /\/commande\b/],
  ["components/content/service-rows.tsx", /\/(service|recherche|contact)\b/],
  ["lib/account/queries.ts", /\/(login|mon-compte)\b/],
])("a change of %s selects every test that opens such a page", (file, pages) => {
  const opening = all.filter((path) => pages.test(readFileSync(path, "utf8")));
  expect(opening.length).toBeGreaterThan(5);
  expect(touched([file])).toEqual(expect.arrayContaining(opening));
});

test("a change of what tests import selects those tests, whatever they import it by", () => {
  const selected = named(["tests/backend/database.ts"]);
  expect(selected).toEqual(expect.arrayContaining(["e2e/cart", "e2e/desk", "e2e/reviews", "e2e/session"]));
  expect(selected).not.toContain("e2e/contact");
  expect(named(["tests/site/crawler.ts"])).toEqual(["site/crawl", "site/languages"]);
  expect(named(["tests/site/product.ts"]).length).toBeGreaterThan(10);
});
