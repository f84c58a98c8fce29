// Hours of arrival and departure.
import { expect, test } from "vitest";
import { hourText, stayHours } from "#lib/shop/stay-hours";
import { sampleOrder, withLateCheckout } from "#tests/fixtures/paid-order";

const [stay, transfer] = sampleOrder().orderItems;
if (!stay || !transfer) throw new Error("no items");

test("a stay is left at the agency's hour, later only with a late checkout bought for this stay [CK6]", () => {
  expect(stayHours(sampleOrder(), stay)).toEqual({ from: "16:00", until: "10:00" });
  expect(stayHours(withLateCheckout("13:00"), stay)).toEqual({ from: "16:00", until: "13:00" });
  expect(stayHours(withLateCheckout("13:00"), { ...stay, id: transfer.id }).until).toBe("10:00");
});

test.each(["08:00", "", "13", "sometime", 15, null])("a late checkout at %j leaves the usual hour [CK6]", (time) => {
  expect(stayHours(withLateCheckout(time), stay).until).toBe("10:00");
});

test.each([
  ["10:00", "10h00", "10 am"],
  ["16:00", "16h00", "4 pm"],
  ["15:30", "15h30", "3.30 pm"],
  ["09:00", "9h00", "9 am"],
  ["12:00", "12h00", "noon"],
])("%s is %s in French and %s in English [LN2]", (time, fr, en) => {
  expect([hourText(time, "fr"), hourText(time, "en"), hourText(time, "de")]).toEqual([fr, en, time]);
});
