// The tabs of the list of properties for sale: types and addresses.
import { expect, test } from "vitest";
import { saleGroupOf, typesOfTab, withGroupTypes } from "#lib/property/sale-group";
import { filterQuery, saleFilter } from "#lib/property/search-params";

const under = (query: string) => saleGroupOf(saleFilter(Object.fromEntries(new URLSearchParams(query))).filter);
const asked = (query: string) => withGroupTypes(saleFilter(Object.fromEntries(new URLSearchParams(query))).filter).type;

test("the list opens with homes, no garage among them S15", () => {
  expect(under("")).toBe("homes");
  expect(asked("")).toEqual(["apartment", "chalet", "house", "studio"]);
  expect(asked("place=2&priceMax=900000")).toEqual(["apartment", "chalet", "house", "studio"]);
});

test("a tab is an address that can be shared S15", () => {
  expect(filterQuery({ type: typesOfTab("homes") })).toBe("");
  for (const group of ["land", "parking"] as const) {
    expect(filterQuery({ type: typesOfTab(group) })).toBe(`?type=${group}`);
    expect(under(`type=${group}`)).toBe(group);
    expect(asked(`type=${group}`)).toEqual([group]);
  }
});

test("types of one tab stay under it, types of several are under none, a reference is found wherever it is S15", () => {
  expect(under("type=chalet,house")).toBe("homes");
  expect(asked("type=chalet,house")).toEqual(["chalet", "house"]);
  expect(under("type=chalet,land")).toBeNull();
  expect(asked("type=chalet,land")).toEqual(["chalet", "land"]);
  expect(asked("reference=HV-321")).toEqual([]);
});
