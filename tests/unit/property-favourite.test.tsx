// Serialised favourites: in the browser, in a link, in the comparison.
import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedByKind, favouritesOf, listingIds, queriedFavourites, storedFavourites } from "#lib/property/favourite";
import { addFavourites, toggleFavourite, useFavourites } from "#lib/property/store";

const key = "nuxtShop_favourites";

test("stored favourites keep only valid entries of a list [OP4]", () => {
  expect(storedFavourites('["l12","v3","l12"]')).toEqual(["l12", "v3"]);
  for (const foreign of [null, "", "{", "null", '"l12"', "12", '{"0":"l12"}', '[["l12"]]', '[{"id":1}]'])
    expect(storedFavourites(foreign)).toEqual([]);
  expect(storedFavourites('["l12","l0","x3","l-1","l1.5","<img>",null,4,"v1234567890"]')).toEqual(["l12"]);
});

test("any stored text yields at most 30 distinct favourites [RN5 SL2]", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const list = storedFavourites(text);
      expect(list.length).toBeLessThanOrEqual(30);
      expect(favouritesOf(list)).toEqual(list);
    }),
  );
  expect(favouritesOf(Array.from({ length: 40 }, (_, index) => `l${index + 1}`)).length).toBe(30);
});

test("favourites in a link are comma-separated or repeated, and split into rentals and sales [RN5 SL2]", () => {
  expect(queriedFavourites("l1,v2")).toEqual(["l1", "v2"]);
  expect(queriedFavourites(["l1", "v2,l3"])).toEqual(["l1", "v2", "l3"]);
  expect(queriedFavourites(undefined)).toEqual([]);
  expect(listingIds(["l1", "v2", "l3"])).toEqual({ rentals: [1, 3], sales: [2] });
});

test("rentals are compared with rentals, and sales with sales [RN5 SL2]", () => {
  const kinds = [["l1", "l2", "l3"], ["v1", "v2", "v3", "v4", "v5"], ["l9"]] as const;
  const lists = kinds.map((ids) => [...ids]);
  expect(comparedByKind(lists, [])).toEqual([["l1", "l2", "l3"], ["v1", "v2", "v3", "v4"], []]);
  expect(comparedByKind(lists, ["l3", "l1", "v2"])).toEqual([["l1", "l3"], [], []]);
  expect(comparedByKind(lists, ["l1", "v2"]), "one of each kind leaves nothing to compare").toEqual([[], [], []]);
});

test("favourites are stored under the shop's prefix, sync with other tabs, and report a full list [OP4]", () => {
  const { result } = renderHook(() => useFavourites());
  act(() => expect(toggleFavourite("l7")).toBe("added"));
  expect(localStorage.getItem(key)).toBe('["l7"]');
  expect(result.current).toEqual(["l7"]);

  localStorage.setItem(key, '["l7","v8"]');
  act(() => window.dispatchEvent(new StorageEvent("storage", { key })));
  expect(result.current).toEqual(["l7", "v8"]);

  act(() => expect(toggleFavourite("l7")).toBe("removed"));
  act(() => addFavourites(Array.from({ length: 40 }, (_, index) => `l${index + 1}` as const)));
  expect(result.current.length).toBe(30);
  act(() => expect(toggleFavourite("v900")).toBe("full"));
  expect(result.current).not.toContain("v900");
});

test("favourites work in memory when storage is blocked [OP4]", () => {
  const closed = () => {
    throw new Error("closed");
  };
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = closed;
  Storage.prototype.setItem = closed;
  try {
    const { result } = renderHook(() => useFavourites());
    act(() => addFavourites(["l5"]));
    expect(result.current).toContain("l5");
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem });
  }
});
