// Filters serialised to an address and parsed again.
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { locationsQuerySchema, maxPageSize, salesQuerySchema } from "#lib/property/filter";
import { formQuery } from "#lib/property/form-query";
import { activeFilters, filterQuery, locationFilter, pricesFilter, saleFilter } from "#lib/property/search-params";
import { filterLabel } from "@/components/property/filter-label";
import en from "@/messages/en/property.json";
import fr from "@/messages/fr/property.json";

const today = "2026-11-21";

test("a query is parsed to a filter and serialised back [RN1]", () => {
  const { filter, ignored } = locationFilter(
    {
      roomsMin: "2.5",
      type: ["chalet", "apartment"],
      conveniences: "sauna,oven",
      dateFrom: "2027-03-13",
      dateTo: "2027-03-20",
    },
    today,
  );
  expect(ignored).toEqual([]);
  expect(filter).toMatchObject({ roomsMin: 2.5, type: ["chalet", "apartment"], conveniences: ["sauna", "oven"] });
  expect(filterQuery(filter)).toBe(
    "?roomsMin=2.5&conveniences=sauna,oven&type=chalet,apartment&dateFrom=2027-03-13&dateTo=2027-03-20",
  );
});

test("reads adults, weeks and empty fields of a form without JavaScript [RN1]", () => {
  const { filter } = locationFilter(
    { dateFrom: "2027-03-13", weeks: "2", adults: "2", ages: ["9", "", "4"], priceMax: "", type: "" },
    today,
  );
  expect(filter).toMatchObject({ dateTo: "2027-03-27", people: 4, ages: [9, 4], type: [] });
  expect(filter.priceMax).toBeUndefined();
});

test("a decimal comma is a decimal point, a floor may lie below ground", () => {
  const { filter, ignored } = saleFilter({ roomsMin: "3,5", floorMin: "-1" });
  expect(ignored).toEqual([]);
  expect(filter).toMatchObject({ roomsMin: 3.5, floorMin: -1 });
});

test.each(["1'500", "1’500", "1 500", "1\u00a0500", "1\u202f500"])("%s is 1500, as the site writes it", (priceMax) => {
  expect(saleFilter({ priceMax })).toMatchObject({ filter: { priceMax: 1500 }, ignored: [] });
});

test("a key named like a property of every object is no filter", () => {
  for (const key of ["constructor", "toString", "__proto__"])
    expect(saleFilter({ [key]: "x", roomsMin: "2" })).toMatchObject({ filter: { roomsMin: 2 }, ignored: [] });
});

test("a form's length is a number of weeks, or of nights after an n [RN1]", () => {
  const end = (weeks: string) => locationFilter({ dateFrom: "2027-03-13", weeks }, today).filter.dateTo;
  expect(["n4", "n70", "2", "12"].map(end)).toEqual(["2027-03-17", "2027-05-22", "2027-03-27", "2027-06-05"]);
  for (const other of ["n0", "n", "n1000", "4n", "13", "-1", ""]) expect(end(other)).toBe("2027-03-20");
});

test("invalid values are ignored and reported, the rest is kept [RN1]", () => {
  const { filter, ignored } = locationFilter(
    { roomsMin: "many", people: "4", type: "castle", sort: "x", reference: "H\0V" },
    today,
  );
  expect(ignored.sort()).toEqual(["reference", "roomsMin", "sort", "type"]);
  expect(filter).toMatchObject({ people: 4, sort: "price_asc", type: [] });
});

test("a stay in the past, ending before its start or longer than a year is ignored [RN6]", () => {
  for (const [dateFrom, dateTo, why] of [
    ["2026-11-14", "2026-11-21", "datePast"],
    ["2027-03-20", "2027-03-13", "dateFrom"],
    ["2027-03-13", "2028-03-25", "dateFrom"],
  ] as const) {
    const stay = { dateFrom, dateTo };
    const { filter, ignored } = locationFilter(stay, today);
    expect(filter.dateFrom).toBeUndefined();
    expect(filter.dateTo).toBeUndefined();
    expect(ignored).toEqual([why]);
  }
});

test("the price list ignores and reports a past week, one without known prices, and a number of weeks [RN2]", () => {
  const read = (query: Record<string, string>) => pricesFilter(query, "2026-11-14");
  expect(read({ from: "2026-11-07", people: "3" })).toMatchObject({
    filter: { from: undefined, people: 3 },
    ignored: ["from"],
  });
  expect(read({ from: "2028-01-08" })).toMatchObject({ filter: { from: "2028-01-08" }, ignored: [] });
  expect(read({ from: "2028-01-15" })).toMatchObject({ filter: { from: undefined }, ignored: ["from"] });
  expect(read({ weeks: "12" }).ignored).toEqual(["weeks"]);
  expect(read({ from: "soon" }).ignored).toEqual(["from"]);
  expect(read({ from: "2026-11-14", weeks: "" })).toMatchObject({ filter: { from: "2026-11-14" }, ignored: [] });
});

test("each active filter can be removed alone [RN1]", () => {
  const { filter } = locationFilter({ priceMax: "8000", conveniences: "dishwasher,oven", page: "3" }, today);
  expect(activeFilters(filter)).toEqual([
    { key: "priceMax", value: "8000", without: "?conveniences=dishwasher,oven" },
    { key: "conveniences", value: "dishwasher", without: "?priceMax=8000&conveniences=oven" },
    { key: "conveniences", value: "oven", without: "?priceMax=8000&conveniences=dishwasher" },
  ]);
});

test("a filter of floors at ground level or below is labelled in words [RN1]", () => {
  const t = createTranslator({ locale: "fr", messages: { property: fr }, namespace: "property" });
  const chips = (value: string) => (["floorMin", "floorMax"] as const).map((key) => filterLabel({ key, value }, t, []));
  expect(chips("-1")).toEqual(["dès le sous-sol", "jusqu’au sous-sol"]);
  expect(chips("-2")).toEqual(["dès le 2e sous-sol", "jusqu’au 2e sous-sol"]);
  expect(chips("0")).toEqual(["dès le rez-de-chaussée", "jusqu’au rez-de-chaussée"]);
  expect(chips("3")).toEqual(["dès l’étage 3", "jusqu’à l’étage 3"]);
});

test("filter labels are singular for one and plural for more [RN1]", () => {
  const chips = (locale: "fr" | "en", value: string) => {
    const t = createTranslator({ locale, messages: { property: locale === "fr" ? fr : en }, namespace: "property" });
    return (["roomsMin", "roomsMax", "bathroomsMin", "toiletsMin", "terracesMin", "people"] as const).map((key) =>
      filterLabel({ key, value }, t, []),
    );
  };
  const french = ["dès 1 pièce", "jusqu’à 1 pièce", "1 salle de bains et plus", "1 WC et plus", "1 terrasse et plus"];
  expect(chips("fr", "1")).toEqual([...french, "1 personne"]);
  expect(chips("fr", "2")[2]).toBe("2 salles de bains et plus");
  expect(chips("fr", "2.5")[0]).toBe("dès 2.5 pièces");
  const english = ["from 1 room", "up to 1 room", "1 bathroom or more", "1 toilet or more", "1 terrace or more"];
  expect(chips("en", "1")).toEqual([...english, "1 guest"]);
  expect(chips("en", "2")[3]).toBe("2 toilets or more");
  expect(chips("en", "2.5")[1]).toBe("up to 2.5 rooms");
});

test("sale filters read parking types and construction years [SL1]", () => {
  const { filter } = saleFilter({ type: "parking", parkingType: "covered,open_lot", constructionYearMin: "1990" });
  expect(filter).toMatchObject({ type: ["parking"], parkingType: ["covered", "open_lot"], constructionYearMin: 1990 });
});

test.each([
  ["rentals", locationsQuerySchema],
  ["properties for sale", salesQuerySchema],
])("one call accepts as many ids of %s as a page shows, and no more [CT4]", (_, schema) => {
  const ids = Array.from({ length: maxPageSize }, (_, id) => id + 1);
  expect(schema.parse({ ids: ids.map(String) }).ids).toEqual(ids);
  expect(schema.safeParse({ ids: [...ids, 61] }).success).toBe(false);
});

test("a party without an adult is ignored and reported, in the lists and the price list [RN1]", () => {
  const children = { people: "2", ages: "4,6", place: "2" };
  for (const { filter, ignored } of [locationFilter(children, today), pricesFilter(children, today)]) {
    expect(filter).toMatchObject({ people: undefined, ages: [], place: [2] });
    expect(ignored).toContain("people");
  }
  expect(locationFilter({ people: "3", ages: "4,6" }, today)).toMatchObject({ filter: { people: 3 }, ignored: [] });
});

test("a category may be long and contain commas, a form sends it whole [RN1]", () => {
  const category = `Chalet, individuel, ${"très ".repeat(20)}calme`;
  const query = formQuery(Object.entries({ category, place: "1,2", view: " " }).concat([["place", "3"]]));
  const { filter, ignored } = locationFilter(Object.fromEntries(new URLSearchParams(query)), today);
  expect(ignored).toEqual([]);
  expect(filter).toMatchObject({ category, place: [1, 2, 3], view: [] });
});
