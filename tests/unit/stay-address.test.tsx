// The address of a home's page while a stay is chosen: it names the latest one, also after a dialog's history entry is gone.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { useChoosing } from "@/components/property/booking-state-client";
import { closeOnBack } from "@/components/ui/close-on-back";
import { renderInBooking } from "@/tests/unit/booking-state";
import { withShop } from "@/tests/unit/checkout-page";

withShop();

const week = (date: string): Week => ({ date, taken: false, price: 1000, season: "low" });
const year = { rules: defaultStayRules, weeks: [week("2027-03-13"), week("2027-03-20")] };

function Choose() {
  const { choice, chooseStart } = useChoosing();
  return (
    <>
      <button type="button" onClick={() => chooseStart("2027-03-20")}>
        20 mars
      </button>
      <output>{choice.dateFrom}</output>
    </>
  );
}

const show = (id?: number) => renderInBooking(year, <Choose />, id);
const choose = () => fireEvent.click(screen.getByRole("button", { name: "20 mars" }));
const wentBack = () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
const chosen = "?dateFrom=2027-03-20&dateTo=2027-03-27&people=2";

test("dates chosen in a dialog stay in the address after it closes, and its history entry goes [RN6 PN7]", async () => {
  const { length } = history;
  show();
  const release = closeOnBack(() => {});
  choose();
  expect(location.search).toBe(chosen);
  const back = wentBack();
  release(false);
  await back;
  expect(history.length).toBe(length + 1);
  expect(history.state?.dialog).toBeUndefined();
  expect(location.search).toBe(chosen);
});

test("Back closes the dialog and leaves the chosen stay in the address [RN6 PN7]", async () => {
  show();
  let closed = false;
  closeOnBack(() => {
    closed = true;
  });
  choose();
  const back = wentBack();
  history.back();
  await back;
  expect([closed, location.search]).toEqual([true, chosen]);
});

test("another page's address is left alone [RN6]", async () => {
  history.pushState(null, "", "/fr/location/7/home");
  show();
  choose();
  const back = wentBack();
  history.back();
  await back;
  expect(location.pathname + location.search).toBe("/fr");
});

test("Back to the page shows the stay that its address names, though the page was sent without; a page without stays so [RN6 PN7]", async () => {
  const { unmount } = show();
  choose();
  unmount();
  history.pushState(null, "", "/fr/reservation");
  const back = wentBack();
  history.back();
  await back;
  const again = show();
  expect(screen.getByRole("status").textContent).toBe("2027-03-20");
  expect(location.search).toBe(chosen);
  again.unmount();
  history.replaceState(null, "", "/fr");
  show();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("another home's page, which renders before its address is there, has none of this one's dates [RN6 PN7]", () => {
  const { unmount } = show();
  choose();
  unmount();
  show(8);
  expect(screen.getByRole("status").textContent).toBe("");
});
