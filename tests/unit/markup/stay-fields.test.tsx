// A stay in the search form: the length and the party of the address are offered and chosen.
import { expect, test } from "vitest";
import { formQuery } from "#lib/property/form-query";
import { locationFilter } from "#lib/property/search-params";
import { StayFields } from "@/components/property/filter-fields";
import { serverHtml } from "@/tests/unit/markup/server-html";

const dateFrom = "2027-03-13";

test.each([
  ["2027-03-17", "4 nuits"],
  ["2027-03-20", "1 semaine"],
  ["2027-03-23", "10 nuits"],
  ["2027-05-08", "8 semaines"],
  ["2027-05-15", "63 nuits"],
])("another search keeps the departure on %s [RN1]", async (dateTo, length) => {
  const { filter } = locationFilter({ dateFrom, dateTo }, "2027-01-01");
  const markup = await serverHtml(await StayFields({ prefix: "bar", filter, fixed: {}, locale: "fr" }));
  const weeks = new RegExp(`<option value="([^"]+)" selected="">${length}</option>`).exec(markup)?.[1] ?? "";
  expect(formQuery(Object.entries({ dateFrom, weeks }))).toBe(`?dateFrom=${dateFrom}&dateTo=${dateTo}`);
});

test("a child of an address without an age is a child of the form, its age missing [RN8]", async () => {
  const { filter } = locationFilter({ people: "4", ages: "9", ageDue: "1" }, "2027-01-01");
  const markup = await serverHtml(await StayFields({ prefix: "bar", filter, fixed: {}, locale: "fr" }));
  const [, adults, children] =
    /id="bar-adults"[^>]*value="(\d+)".*id="bar-children"[^>]*value="(\d+)"/.exec(markup) ?? [];
  expect([adults, children]).toEqual(["2", "2"]);
  expect(markup).toContain('<input type="hidden" name="ageDue" value="1"/>');
});

test("a party of an address fits the limits of its fields, else no filter can be sent [RN1]", async () => {
  const { filter } = locationFilter({ people: "24", ages: "9" }, "2027-01-01");
  const markup = await serverHtml(await StayFields({ prefix: "bar", filter, fixed: {}, locale: "fr" }));
  const limits = [...markup.matchAll(/type="number"[^>]* max="(\d+)"[^>]* value="(\d+)"/g)];
  expect(limits.map(([, , value]) => Number(value))).toEqual([23, 1]);
  for (const [, max, value] of limits) expect(Number(value)).toBeLessThanOrEqual(Number(max));
});
