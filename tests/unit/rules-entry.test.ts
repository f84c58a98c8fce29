// Rules of an entry, and links between lines.
import { describe, expect, test } from "vitest";
import { formattedDataList } from "#backend/cart/chosen";
import type { Period } from "#lib/property/calendar";
import { placeholderId } from "#lib/shop/constants";
import { checkEntry, firstRow, tidyEntry } from "#lib/shop/entry";
import type { Entry } from "#lib/shop/entry-schema";
import type { LocalizedModel } from "#lib/shop/model";
import { cartLineCount, hasUser, itemsByCategory, itemsWithoutSubscriber, itemsWithSubscriber } from "#lib/shop/order";
import { freeRule } from "#lib/shop/product-rule";
import { date } from "#tests/fixtures/field-model";
import { parking, rental, transfer } from "#tests/fixtures/order";
import { choiceFor, optionDays } from "@/components/property/booking-options";

const field = { required: false, help: null, min: null, max: null, options: [], showIf: null };
const model: LocalizedModel = {
  date: { ...field, type: "date", label: "Date", required: true },
  time: { ...field, type: "time", label: "Heure" },
  bags: { ...field, type: "number", label: "Bagages", min: 0, max: 6 },
  place: { ...field, type: "select", label: "Lieu", required: true, options: [{ value: "sion", label: "Sion" }] },
  roundTrip: { ...field, type: "checkbox", label: "Aller-retour" },
  returnDate: {
    ...field,
    type: "date",
    label: "Retour",
    required: true,
    showIf: { key: "roundTrip", value: true },
  },
  returnTime: { ...field, type: "time", label: "Heure du retour", showIf: { key: "roundTrip", value: true } },
  people: { ...field, type: "number", label: "Personnes", min: 1 },
  ages: { ...field, type: "ages", label: "Âges des enfants" },
};
const context = { now: "2026-11-02T12:00", rental: null };
const check = (entry: Entry, consents = false, rental: Period | null = null) =>
  checkEntry({ model, consents }, entry, { ...context, rental });
const good = { date: "2026-12-05", place: "sion" };

describe("entries", () => {
  test("a valid entry has no issues [SH4]", () => {
    expect(check(good)).toEqual({});
    expect(check({ ...good, time: "08:30", bags: 3, quantity: 2, roundTrip: true, returnDate: "2026-12-12" })).toEqual(
      {},
    );
  });

  test("an unknown key and a missing one are reported [SH4]", () => {
    expect(check({ date: "2026-12-05", surprise: 1 })).toEqual({ surprise: "unknownKey", place: "required" });
  });

  test("each field type rejects invalid values [SH4]", () => {
    expect(check({ date: "5.12.2026", place: "zermatt", time: "25:00", bags: 7, roundTrip: "oui" })).toEqual({
      date: "date",
      place: "option",
      time: "time",
      bags: "max",
      roundTrip: "type",
    });
    expect(check({ ...good, bags: -1 })).toEqual({ bags: "min" });
    expect(check({ ...good, bags: "trois" })).toEqual({ bags: "type" });
    expect(check({ ...good, date: "2026-11-01" })).toEqual({ date: "notBeforeNow" });
  });

  test("a return starts after the outward trip, and there are no more children than people [SH4 RN7]", () => {
    const there = { ...good, time: "12:00", roundTrip: true };
    expect(check({ ...there, returnDate: "2026-12-04", returnTime: "18:00" })).toEqual({ returnDate: "order" });
    expect(check({ ...there, returnDate: "2026-12-05", returnTime: "12:00" })).toEqual({ returnDate: "order" });
    expect(check({ ...there, returnDate: "2026-12-05", returnTime: "12:30" })).toEqual({});
    expect(check({ ...good, roundTrip: false, returnDate: "2026-12-04" })).toEqual({});
    expect(check({ ...good, people: 2, ages: [3, 4] })).toEqual({});
    expect(check({ ...good, people: 1, ages: [3, 4] })).toEqual({ ages: "tooMany" });
  });

  test("a conditional field is required only while its condition holds, and dropped otherwise [SH4]", () => {
    expect(check({ ...good, roundTrip: true })).toEqual({ returnDate: "required" });
    expect(check({ ...good, roundTrip: false, returnDate: "nonsense" })).toEqual({});
    expect(tidyEntry(model, { ...good, roundTrip: false, returnDate: "2026-12-09", time: "" })).toEqual({
      ...good,
      roundTrip: false,
      quantity: 1,
    });
  });

  test("a service date must lie within the rental's dates, both ends included [VA1]", () => {
    const rental = { dateFrom: "2026-12-05", dateTo: "2026-12-12" };
    expect(check(good, false, rental)).toEqual({});
    expect(check({ ...good, date: "2026-12-12" }, false, rental)).toEqual({});
    expect(check({ ...good, date: "2026-12-13" }, false, rental)).toEqual({ date: "includedInRentalDates" });
  });

  test("what comes in the morning is not offered on the day of arrival, unless it was ordered for it [VA1]", () => {
    const morning = { ...date, afterArrival: true };
    const stay = { dateFrom: "2026-12-05", dateTo: "2026-12-12", people: 2, ages: [] };
    const check = (day: string, ordered?: Entry) =>
      checkEntry(
        { model: { date: morning }, consents: false },
        { date: day },
        { ...context, rental: stay, ...(ordered && { ordered }) },
      );
    expect(check("2026-12-05")).toEqual({ date: "afterArrival" });
    expect(check("2026-12-05", { date: "2026-12-05" })).toEqual({});
    expect([check("2026-12-06"), check("2026-12-12")]).toEqual([{}, {}]);
    expect(check("2026-12-13")).toEqual({ date: "includedInRentalDates" });
    const basket = { id: 7, reference: "BREAKFAST", title: "Basket", hint: null, type: "person" as const };
    const option = { ...basket, basePrice: 19.5, most: 1, rule: freeRule, fields: { date: morning } };
    expect(optionDays(option, morning, stay, context.now)).toHaveLength(7);
    const answersFor = (answers: Record<string, string>) =>
      choiceFor(option, { quantity: 1, answers }, stay, context.now).answers;
    expect(answersFor({ date: "2026-12-08" }), "a day of the stay stays").toEqual({ date: "2026-12-08" });
    expect(answersFor({ date: "2027-01-10" }), "of another stay").toEqual({ date: "2026-12-06" });
    expect(answersFor({}), "chosen before the stay").toEqual({ date: "2026-12-06" });
  });

  test("a concierge package requires both consents [SH6]", () => {
    expect(check(good, true)).toEqual({ cg: "checked", dataUse: "checked" });
    expect(check({ ...good, cg: true, dataUse: true }, true)).toEqual({});
    expect(check({ ...good, cg: true })).toEqual({ cg: "unknownKey" });
  });

  test("the first row has empty keys and quantity 1; a missing or zero quantity becomes 1 [SH4]", () => {
    expect(firstRow({ date: {}, rooms: {} })).toEqual({ date: "", rooms: "", quantity: 1 });
    expect(tidyEntry({}, {}).quantity).toBe(1);
    expect(tidyEntry({}, { quantity: 0 }).quantity).toBe(1);
    expect(tidyEntry({}, { quantity: 4 }).quantity).toBe(4);
  });

  test("the data list skips empty values and technical keys; booleans are Oui or Non [SH3]", () => {
    const entry = {
      ...good,
      quantity: 2,
      startPeriod: "2026-12-05",
      endPeriod: "2026-12-12",
      subscriber: "x",
      rooms: 3,
      time: "",
      bags: null,
      roundTrip: false,
    };
    expect(formattedDataList(7, model, entry, "fr")).toEqual([
      { key: "date", label: "Date", value: "05.12.2026" },
      { key: "place", label: "Lieu", value: "Sion" },
      { key: "roundTrip", label: "Aller-retour", value: "Non" },
    ]);
    expect(formattedDataList(7, model, { roundTrip: true }, "en")[0]?.value).toBe("Yes");
  });

  test("product 5 shows its rooms [SH3]", () => {
    expect(formattedDataList(5, {}, { rooms: 3 }, "fr")).toEqual([{ key: "rooms", label: "Pièces", value: "3" }]);
  });
});

test("helpers count the lines and split them by subscriber and category [SH1]", () => {
  const order = {
    orderItems: [
      { ...rental, id: "a" },
      { ...parking, id: "b" },
      { ...transfer, id: "c" },
    ],
  };
  expect(cartLineCount(order)).toBe(3);
  expect(itemsWithSubscriber(order).map(({ id }) => id)).toEqual(["a"]);
  expect(itemsWithoutSubscriber(order).map(({ id }) => id)).toEqual(["b", "c"]);
  expect(itemsByCategory(order, "option").map(({ id }) => id)).toEqual(["b"]);
  expect(hasUser({ userId: placeholderId })).toBe(false);
});
