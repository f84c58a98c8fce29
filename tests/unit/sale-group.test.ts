// The tabs of the list of properties for sale: types and addresses.
import { expect, test } from "vitest";
import { saleGroupOf, typesOfTab, withGroupTypes } from "#lib/property/sale-group";
import { filterQuery, saleFilter } from "#lib/property/search-params";

const groupFor = (query: string) => saleGroupOf(saleFilter(Object.fromEntries(new URLSearchParams(query))).filter);
const typesFor = (query: string) =>
  withGroupTypes(saleFilter(Object.fromEntries(new URLSearchParams(query))).filter).type;

test("the list defaults to homes, without parking S15", () => {
  expect(groupFor("")).toBe("homes");
  expect(typesFor("")).toEqual(["apartment", "chalet", "house", "studio"]);
  expect(typesFor("place=2&priceMax=900000")).toEqual(["apartment", "chalet", "house", "studio"]);
});

test("each tab has a shareable URL S15", () => {
  expect(filterQuery({ type: typesOfTab("homes") })).toBe("");
  for (const group of ["land", "parking"] as const) {
    expect(filterQuery({ type: typesOfTab(group) })).toBe(`?type=${group}`);
    expect(groupFor(`type=${group}`)).toBe(group);
    expect(typesFor(`type=${group}`)).toEqual([group]);
  }
});

test("types of one tab select it, types of several none, and a reference searches all S15", () => {
  expect(groupFor("type=chalet,house")).toBe("homes");
  expect(typesFor("type=chalet,house")).toEqual(["chalet", "house"]);
  expect(groupFor("type=chalet,land")).toBeNull();
  expect(typesFor("type=chalet,land")).toEqual(["chalet", "land"]);
  expect(typesFor("reference=HV-321")).toEqual([]);
});

test("a kind of parking selects its tab, and a category searches all S15", () => {
  expect(groupFor("parkingType=covered&priceMax=60000")).toBe("parking");
  expect(typesFor("parkingType=covered")).toEqual(["parking"]);
  expect(groupFor("category=parking")).toBeNull();
  expect(typesFor("category=parking")).toEqual([]);
});
