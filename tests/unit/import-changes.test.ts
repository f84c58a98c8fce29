// Tags of what an import changed.
import { expect, test } from "vitest";
import { changedTags, digestsOf } from "#backend/seed/changes";
import type { ImportRows } from "#backend/seed/rows";

const home = (id: number, kind: "weekly" | "annual" | "sale", price = 1) =>
  ({ id, kind, placeId: 1, price }) as ImportRows["listings"][number];
const text = (id: number, title: string, more: object = {}) =>
  ({ id, type: "actualites", locale: "fr", status: 2, title, facts: {}, ...more }) as ImportRows["contents"][number];
const product = (id: number, reference: string): ImportRows["products"][number] => ({
  id,
  reference,
  category: "option",
  title: { fr: reference },
  description: {},
  images: [],
  basePrice: 100,
  type: "piece",
  vatClass: "standard",
});
const rowsOf = (rows: Partial<ImportRows>) =>
  digestsOf({
    places: [],
    listings: [],
    contents: [],
    contexts: [],
    products: [],
    tariffs: { seasons: { default: "low", rules: [] }, homes: [] },
    ...rows,
  });

test("an import invalidates menus with the first and the last listing of a kind only [CT8 PN3]", () => {
  const before = rowsOf({ listings: [home(1, "weekly"), home(2, "sale")] });
  const after = (...listings: ImportRows["listings"]) => changedTags(before, rowsOf({ listings }));
  expect(after(home(1, "weekly"), home(2, "sale", 2))).toEqual(["listing:2", "listings"]);
  expect(after(home(1, "weekly"))).toEqual(["listing:2", "menus", "listings"]);
  expect(after(home(1, "weekly"), home(2, "sale"), home(3, "annual"))).toContain("menus");
});

test("an edited text or product leaves menus as they are; the last of its kind does not [CT8 PN3]", () => {
  const page = text(3, "Conditions", { type: "pages", facts: { page: "terms" } });
  const before = rowsOf({ contents: [text(1, "Neige"), page], products: [product(5, "Linge")] });
  const after = (contents: ImportRows["contents"], products = [product(5, "Linge")]) =>
    changedTags(before, rowsOf({ contents, products }));
  expect(after([text(1, "Soleil"), text(2, "Vent"), page])).not.toContain("menus");
  expect(after([text(1, "Neige"), page], [product(5, "Draps")])).toEqual(["products"]);
  expect(after([page])).toContain("menus");
  expect(after([text(1, "Neige")])).toContain("menus");
  expect(after([text(1, "Neige", { status: 1 }), page])).toContain("menus");
  expect(after([text(1, "Neige"), page], [])).toContain("menus");
});
