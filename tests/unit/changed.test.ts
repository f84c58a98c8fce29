// `npm test -- --changed`: selects the specs that a change can affect, by existing folders.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { touchedSpecs, touches } from "../../scripts/changed";

const specs = readdirSync("tests/e2e").filter((name) => name.endsWith(".spec.ts"));
const named = (paths: string[]) => touchedSpecs(paths).map((path) => path.replace(/^tests\/e2e\/|\.spec\.ts$/g, ""));
/** `{a,b}/{c,d}` as `a/c`, `a/d`, `b/c`, `b/d`. */
const spelled = (glob: string): string[] => {
  const [whole = "", names = ""] = /\{([^}]+)\}/.exec(glob) ?? [];
  return names ? names.split(",").flatMap((name) => spelled(glob.replace(whole, name))) : [glob];
};

test("every folder and spec a rule names exists", () => {
  const exclude = ["node_modules/**", ".next/**"];
  const folders = touches.flatMap(([globs]) => globs.flatMap(spelled));
  expect(folders.filter((folder) => globSync(folder, { exclude }).length === 0)).toEqual([]);
  const words = touches.flatMap(([, wanted]) => wanted.source.split("|")).filter((word) => word !== "^$");
  expect(words.filter((word) => !specs.some((spec) => new RegExp(word).test(spec)))).toEqual([]);
});

test("a change selects the specs of its folder, a spec itself; an unmatched file selects all, a document none", () => {
  expect(named(["backend/cart/line.ts"])).toEqual(expect.arrayContaining(["cart", "journey", "payment"]));
  expect(named(["components/map/pin.tsx"])).toEqual(expect.arrayContaining(["maps", "map-tiles"]));
  expect(named(["backend/desk/pager.ts"])).toEqual(["desk"]);
  expect(named(["app/[locale]/(site)/contact/page.tsx"])).toContain("contact");
  expect(named(["tests/e2e/list.spec.ts"])).toEqual(["list"]);
  expect(named(["docs/law.md", "README.md", "tests/unit/fair-queue.test.ts"])).toEqual([]);
  expect(touchedSpecs(["edge/cache.ts"])).toHaveLength(specs.length);
});

test.each([
  ["components/property/booking-card-client.tsx", /\/(location|vente)\b/],
  ["components/checkout/order-summary-client.tsx", /\/commande\b/],
  ["components/content/service-rows.tsx", /\/(service|recherche|contact)\b/],
  ["lib/account/queries.ts", /\/(login|mon-compte)\b/],
])("a change of %s selects every spec that opens such a page", (file, pages) => {
  const opening = specs.filter((name) => pages.test(readFileSync(`tests/e2e/${name}`, "utf8")));
  expect(opening.length).toBeGreaterThan(5);
  expect(touchedSpecs([file])).toEqual(expect.arrayContaining(opening.map((name) => `tests/e2e/${name}`)));
});

test("a change of what specs import selects those specs, whatever they import it by", () => {
  const selected = named(["tests/backend/database.ts"]);
  expect(selected).toEqual(expect.arrayContaining(["cart", "desk", "reviews", "session"]));
  expect(selected).not.toContain("contact");
});
