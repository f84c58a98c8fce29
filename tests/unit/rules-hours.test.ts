// Hours of arrival and departure.
import { expect, test } from "vitest";
import { formatFirstHour, formatHour } from "#lib/i18n/format";
import { stayHours } from "#lib/shop/stay-hours";
import { sampleOrder, withLateCheckout } from "#tests/fixtures/paid-order";

const [stay, transfer] = sampleOrder().orderItems;
if (!stay || !transfer) throw new Error("no items");

test("departure is at the agency's hour, later only with a late checkout for this stay [CK6]", () => {
  expect(stayHours(sampleOrder(), stay)).toEqual({ from: "16:00", until: "10:00" });
  expect(stayHours(withLateCheckout("13:00"), stay)).toEqual({ from: "16:00", until: "13:00" });
  expect(stayHours(withLateCheckout("13:00"), { ...stay, id: transfer.id }).until).toBe("10:00");
});

test.each(["08:00", "", "13", "sometime", 15, null])("a late checkout at %j keeps the usual hour [CK6]", (time) => {
  expect(stayHours(withLateCheckout(time), stay).until).toBe("10:00");
});

test.each([
  ["10:00", "10\u00a0h", "10\u00a0am", "10\u00a0Uhr", "10.00"],
  ["16:00", "16\u00a0h", "4\u00a0pm", "16\u00a0Uhr", "16.00"],
  ["15:30", "15\u00a0h\u00a030", "3.30\u00a0pm", "15.30\u00a0Uhr", "15.30"],
  ["09:00", "9\u00a0h", "9\u00a0am", "9\u00a0Uhr", "9.00"],
  ["12:00", "midi", "noon", "12\u00a0Uhr", "12.00"],
])("%s is %s in French, %s in English, %s in German, %s in Italian [LN2]", (time, ...said) => {
  expect((["fr", "en", "de", "it"] as const).map((locale) => formatHour(time, locale))).toEqual(said);
});

test.each([
  ["fr", "8\u00a0h\u00a030"],
  ["en", "8.30\u00a0am"],
  ["de", "8.30"],
  ["it", "8.30"],
] as const)("the first of two hours in %s is %s: German omits the unit [LN2]", (locale, said) => {
  expect(formatFirstHour("08:30", locale)).toBe(said);
});
