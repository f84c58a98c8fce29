// The forms of the filters keep what they have no field for.
import { expect, test } from "vitest";
import { today } from "#lib/property/calendar";
import { locationFilter, saleFilter } from "#lib/property/search-params";
import { hiddenBarFields, hiddenDialogFields } from "@/components/property/hidden-fields";

const rentals = (search: Record<string, string>) => locationFilter(search, today()).filter;
const weekly = { rental: true, weekly: true };
const annual = { rental: true, weekly: false };

test("the bar of annual rentals keeps the number of people, which only weekly lists have a field for", () => {
  expect(hiddenBarFields(rentals({ people: "4", ages: "9" }), annual)).toEqual([
    ["people", "4"],
    ["ages", "9"],
  ]);
  expect(hiddenBarFields(rentals({ people: "4", ages: "9" }), weekly)).toEqual([]);
});

test("the bar keeps order, area and the conveniences that it does not show", () => {
  const asked = {
    sort: "price_desc",
    area: "46.30,7.40,46.33,7.50",
    conveniences: "sauna,oven",
    roomsMin: "3",
  };
  const kept = Object.fromEntries(hiddenBarFields(rentals(asked), weekly));
  expect(kept).toMatchObject({ sort: "price_desc", area: "46.30,7.40,46.33,7.50" });
  expect(kept.conveniences).toContain("oven");
  expect(kept).not.toHaveProperty("roomsMin");
});

test("the dialog keeps order and area", () => {
  expect(hiddenDialogFields(rentals({ area: "46.30,7.40,46.33,7.50", roomsMin: "3" }))).toEqual([
    ["area", "46.30,7.40,46.33,7.50"],
  ]);
  expect(hiddenDialogFields(saleFilter({ sort: "price_desc" }).filter)).toEqual([["sort", "price_desc"]]);
});
