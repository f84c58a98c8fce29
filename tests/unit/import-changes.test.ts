// Tags of what an import changed.
import { expect, test } from "vitest";
import { changedTags, digestsOf } from "#backend/seed/changes";
import type { ImportRows } from "#backend/seed/rows";

const home = (id: number, kind: "weekly" | "annual" | "sale", price = 1) =>
  ({ id, kind, placeId: 1, price }) as ImportRows["listings"][number];
const rowsOf = (...listings: ImportRows["listings"]) =>
  digestsOf({
    places: [],
    listings,
    contents: [],
    contexts: [],
    products: [],
    tariffs: { seasons: { default: "low", rules: [] }, homes: [] },
  });

test("menus are told of the first and the last listing of a kind, and of no other change [CT8 PN3]", () => {
  const before = rowsOf(home(1, "weekly"), home(2, "sale"));
  expect(changedTags(before, rowsOf(home(1, "weekly"), home(2, "sale", 2)))).toEqual(["listing:2", "listings"]);
  expect(changedTags(before, rowsOf(home(1, "weekly")))).toEqual(["listing:2", "listing-kinds", "listings"]);
  expect(changedTags(before, rowsOf(home(1, "weekly"), home(2, "sale"), home(3, "annual")))).toContain("listing-kinds");
});
