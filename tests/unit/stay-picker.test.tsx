// The calendar for a stay: notes below days, selectable days, keyboard and screen reader.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type ReactElement, Suspense, useState } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, type Period } from "#lib/property/calendar";
import type { HomeYear } from "#lib/property/home-year";
import { defaultStayRules } from "#lib/property/stay";
import { queryClient } from "#lib/query-client";
import { ArrivalField } from "@/components/stay/arrival-field-client";
import { DatesField } from "@/components/stay/dates-field-client";
import { HomePicker } from "@/components/stay/home-picker-client";
import { InEnglish, InFrench } from "@/tests/unit/in-language";

const arrivalQueries: URLSearchParams[] = [];
const server = setupServer(
  http.get("*/api/arrivals", ({ request }) => {
    arrivalQueries.push(new URL(request.url).searchParams);
    const arrivals = [
      { date: "2027-02-06", season: "high", homes: 1200 },
      { date: "2027-02-13", season: "peak", homes: 0 },
      { date: "2027-02-20", season: "peak", homes: 1 },
    ];
    return HttpResponse.json({ success: true, arrivals });
  }),
);
beforeAll(async () => {
  // Fetched by a press; that a busy machine is slow to read them is not what is tested.
  await Promise.all([
    import("@/components/stay/arrival-dialog-client"),
    import("@/components/stay/dates-dialog-client"),
  ]);
  server.listen();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-01T09:00:00Z") });
});
afterEach(async () => {
  // A dialog that has closed takes its entry of the history back a moment later.
  await new Promise((resolve) => setTimeout(resolve, 80));
  queryClient().clear();
  arrivalQueries.length = 0;
});
afterAll(() => server.close());

const week = (date: string, price: number | null, taken = false) => ({
  date,
  season: "high" as const,
  price,
  total: price && price + 240,
  dateTo: addDays(date, 7),
  taken,
});
const weeks = [
  week("2027-02-06", 1000),
  week("2027-02-13", 1200, true),
  week("2027-02-20", 1100),
  week("2027-02-27", null),
];
const weekly: HomeYear = {
  rules: defaultStayRules,
  weeks,
  taken: [{ dateFrom: "2027-02-13", dateTo: "2027-02-20" }],
};
const couple = { people: 2, ages: [] };
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });

type Shown = { year: HomeYear; first?: Period | null; onDone?: () => void };
function Picker({ year, first = null, onDone = () => {} }: Shown) {
  const [stay, setStay] = useState(first);
  return (
    <Suspense>
      <HomePicker year={year} party={couple} locale="fr" value={stay} onChange={setStay} onDone={onDone} />
      <output>{stay ? `${stay.dateFrom} ${stay.dateTo}` : ""}</output>
    </Suspense>
  );
}
const show = (picker: ReactElement) => act(async () => render(picker, { wrapper: InFrench }));
const day = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("one home", () => {
  test("an arrival day shows its date, the total price and that it is free", async () => {
    await show(<Picker year={weekly} />);
    expect((await day(/^samedi 06\.02\.2027, CHF 1'240, libre$/)).textContent).toBe("61'240");
    expect(screen.getByText(/^Prix total en CHF pour 7 nuits, 2 adultes/)).toBeTruthy();
  });

  test("a taken week is struck through, labelled and disabled; so are days without arrival", async () => {
    await show(<Picker year={weekly} />);
    const taken = await day(/^samedi 13\.02\.2027, pris$/);
    expect(taken.disabled).toBe(true);
    expect(taken.querySelector(".line-through")?.textContent).toBe("13");
    expect((await day(/^mercredi 10\.02\.2027$/)).disabled).toBe(true);
    expect((await day(/^samedi 27\.02\.2027$/)).disabled).toBe(true);
  });

  test("an arrival selects the shortest stay, and a later departure completes it", async () => {
    const onDone = vi.fn();
    const longer = { ...weekly, weeks: [week("2027-02-06", 1000), week("2027-02-13", 1200)], taken: [] };
    await show(<Picker year={longer} onDone={onDone} />);
    await user().click(await day(/^samedi 06\.02\.2027/));
    expect(document.querySelector("output")?.textContent).toBe("2027-02-06 2027-02-13");
    expect(onDone).not.toHaveBeenCalled();
    expect((await day(/^samedi 13\.02\.2027, 7 nuits$/)).disabled).toBe(false);
    await user().click(await day(/^samedi 20\.02\.2027, 14 nuits$/));
    expect(document.querySelector("output")?.textContent).toBe("2027-02-06 2027-02-20");
    expect(onDone).toHaveBeenCalledOnce();
  });

  test("an arrival at the end of a month shows the month of its departure", async () => {
    await show(<Picker year={{ ...weekly, weeks: [week("2027-02-27", 1000)], taken: [] }} />);
    await user().click(await day(/^samedi 27\.02\.2027/));
    expect((await day(/^samedi 06\.03\.2027, 7 nuits$/)).disabled).toBe(false);
  });

  test("with four nights from any day, each day with four free nights starts a stay at its own price", async () => {
    const rules = { startWeekday: null, endWeekday: null, minNights: 4, maxNights: 6, wholeWeeks: false };
    const starts = [
      { date: "2027-02-09", total: 700 },
      { date: "2027-02-10", total: 735.5 },
    ];
    await show(<Picker year={{ ...weekly, rules, starts }} />);
    const tuesday = await day(/^mardi 09\.02\.2027, CHF 700, libre$/);
    expect(screen.getByText(/pour 4 nuits/)).toBeTruthy();
    expect((await day(/^mercredi 10\.02\.2027/)).disabled).toBe(true);
    await user().click(tuesday);
    expect(document.querySelector("output")?.textContent).toBe("2027-02-09 2027-02-13");
    expect((await day(/^vendredi 12\.02\.2027/)).disabled).toBe(true);
  });

  test("shortest stays of various lengths are not called one number of nights; past days are not called taken", async () => {
    const rules = { startWeekday: null, endWeekday: 1, minNights: 3, maxNights: 12, wholeWeeks: false };
    const past = { dateFrom: "2027-01-30", dateTo: "2027-02-01" };
    const taken = [past, { dateFrom: "2027-02-02", dateTo: "2027-02-03" }];
    const starts = [{ date: "2027-02-04", total: 700 }];
    await show(<Picker year={{ rules, weeks: [week("2027-01-30", 900), ...weeks], taken, starts }} />);
    expect(await day(/^jeudi 04\.02\.2027, CHF 700, libre$/)).toBeTruthy();
    expect(screen.getByText(/^Prix total en CHF pour le séjour le plus court, 2 adultes/)).toBeTruthy();
    expect((await day(/^mardi 02\.02\.2027, pris$/)).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /^dimanche 31\.01\.2027, pris$/ })).toBeNull();
  });

  test("a minimum of two weeks disables a Saturday followed by one free week", async () => {
    const rules = { ...defaultStayRules, minNights: 14 };
    const year = { rules, weeks: [week("2027-02-06", 1000), week("2027-02-13", 900), week("2027-02-20", 900, true)] };
    await show(<Picker year={year} />);
    expect((await day(/^samedi 06\.02\.2027/)).disabled).toBe(false);
    expect((await day(/^samedi 13\.02\.2027/)).disabled).toBe(true);
  });

  test("arrow keys move between arrival days, and Enter selects one", async () => {
    await show(<Picker year={weekly} first={{ dateFrom: "2027-02-06", dateTo: "2027-02-13" }} />);
    const first = await day(/^samedi 06\.02\.2027/);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user().keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^samedi 20\.02\.2027/));
    await user().keyboard("{Enter}");
    expect(document.querySelector("output")?.textContent).toBe("2027-02-20 2027-02-27");
    const tabbable = within(screen.getByRole("grid"))
      .getAllByRole("button")
      .filter((one) => one.tabIndex === 0);
    expect(tabbable.length).toBe(1);
  });

  test("Page Down moves to the nearest arrival day one month on, and Page Up back [TH3]", async () => {
    const months = ["2027-02-06", "2027-02-20", "2027-03-06", "2027-03-13", "2027-05-01"];
    const year = { ...weekly, weeks: months.map((date) => week(date, 1000)), taken: [] };
    await show(<Picker year={year} />);
    const first = await day(/^samedi 06\.02\.2027/);
    await waitFor(() => expect(document.activeElement).toBe(first));
    const steps = [
      ["{PageDown}", /^samedi 06\.03\.2027/],
      ["{PageDown}", /^samedi 01\.05\.2027/],
      ["{PageDown}", /^samedi 01\.05\.2027/],
      ["{PageUp}", /^samedi 13\.03\.2027/],
      ["{PageUp}", /^samedi 06\.02\.2027/],
    ] as const;
    for (const [key, name] of steps) {
      await user().keyboard(key);
      await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(name));
    }
  });

  test("cancelling the dialog closes the calendar", async () => {
    render(<DatesField id="x" locale="en" year={weekly} party={couple} value={null} onChange={() => {}} />, {
      wrapper: InEnglish,
    });
    const opener = screen.getByRole("button", { name: /Arrival/ });
    await user().click(opener);
    await day(/^Saturday 06\.02\.2027, CHF 1'240, free$/);
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(opener.getAttribute("aria-expanded")).toBe("false"));
  });
});

describe("search", () => {
  const saturdays = [
    {
      label: "février 2027",
      options: ["2027-02-06", "2027-02-13", "2027-02-20"].map((value) => ({ value, label: value })),
    },
  ];
  const inputValues: string[] = [];
  const search = (
    <form onInput={(event) => inputValues.push(String(new FormData(event.currentTarget).get("dateFrom")))}>
      <ArrivalField id="search" locale="fr" value={null} saturdays={saturdays} fixed={{ kind: "weekly" }} />
      <input type="hidden" name="weeks" value="2" />
      <input type="hidden" name="adults" value="2" />
      <input type="hidden" name="ages" value="9" />
      <input type="hidden" name="ageDue" value="1" />
      <input type="hidden" name="place" value="3" />
    </form>
  );

  test("each Saturday shows the number of free homes for the form's values; one without is disabled", async () => {
    render(search, { wrapper: InFrench });
    await user().click(screen.getByRole("button", { name: /Arrivée/ }));
    expect((await day(/^samedi 06\.02\.2027, 1'200 logements libres$/)).textContent).toBe("61'200");
    expect((await day(/^samedi 13\.02\.2027, aucun logement libre$/)).disabled).toBe(true);
    expect(screen.getByText(/pour 2 semaines, 2 adultes, 2 enfants/)).toBeTruthy();
    expect(Object.fromEntries(arrivalQueries[0] ?? [])).toMatchObject({
      weeks: "2",
      people: "4",
      ages: "9",
      place: "3",
      kind: "weekly",
    });
  });

  test("picking a day sets the form field and closes the calendar; the field can be cleared", async () => {
    render(search, { wrapper: InFrench });
    const opener = screen.getByRole("button", { name: /Arrivée/ });
    await user().click(opener);
    await user().click(await day(/^samedi 20\.02\.2027, 1 logement libre$/));
    expect(inputValues.at(-1)).toBe("2027-02-20");
    await waitFor(() => expect(opener.getAttribute("aria-expanded")).toBe("false"));
    expect(opener.textContent).toContain("20.02.2027");
    await user().click(opener);
    await user().click(await screen.findByRole("button", { name: "Effacer les dates" }));
    expect(inputValues.at(-1)).toBe("");
  });
});
