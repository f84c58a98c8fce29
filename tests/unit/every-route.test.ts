// The list of page kinds that browser tests and measurements visit.
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { types } from "#tests/e2e/every-route";

const ofAnOrder = /\/(commande\/confirmation\/\[number\]|mon-compte\/commande\/\[number\]|devis\/\[token\])/;

/** Routes that have pages, as paths fit them: `/location/[detail]/[[...slug]]` → `/location/…`. */
const routes = globSync("**/page.tsx", { cwd: "app/[locale]" })
  .map((file) => `/${file}`.replace(/\/\(\w+\)/g, "").replace("/page.tsx", ""))
  .filter((route) => !ofAnOrder.test(route));

test("the list of page kinds has one of every route [RT3]", () => {
  expect(routes.length).toBeGreaterThan(40);
  const paths = types.map((path) => path.replace(/\?.*/, ""));
  const patternOf = (route: string) =>
    new RegExp(`^${route.replace(/\/\[\[\.\.\.\w+\]\]/, "").replace(/\[\w+\]/g, "[^/]+")}$`);
  expect(routes.filter((route) => !paths.some((path) => patternOf(route).test(path)))).toEqual([]);
});
