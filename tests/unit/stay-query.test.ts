// A stay in the address of a home's page survives a reload.
import { expect, test } from "vitest";
import { mostPeople } from "#lib/property/capacity";
import { locationFilter } from "#lib/property/search-params";
import { childrenOf } from "@/components/property/party";
import { stayQuery } from "@/components/property/stay-query";

const read = (query: string) => {
  const params = Object.fromEntries(new URLSearchParams(query));
  const { filter } = locationFilter(params, "2027-01-01");
  const ages = childrenOf(filter);
  return { adults: (filter.people ?? 0) - ages.length, ages };
};

const noDates = { dateFrom: null, dateTo: null };

test.each([
  { adults: 2, ages: [] },
  { adults: 2, ages: [9, 4] },
  { adults: 2, ages: [9, null] },
  { adults: 1, ages: [null, null] },
])("a child without an age is kept in the URL: %j", (party) => {
  expect(read(stayQuery({ ...noDates, ...party }))).toEqual(party);
});

test("as many children without an age as the fields offer are kept in the URL", () => {
  const party = { adults: 1, ages: Array<null>(mostPeople - 1).fill(null) };
  expect(read(stayQuery({ ...noDates, ...party }))).toEqual(party);
});

test("an invalid count of children is ignored", () => {
  for (const ageDue of ["", "-1", "99", "x"])
    expect(childrenOf(locationFilter({ people: "2", ageDue }, "2027-01-01").filter)).toEqual([]);
});
