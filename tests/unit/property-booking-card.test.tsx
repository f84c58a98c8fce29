// The booking card of a home: weeks, party, options, price.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { usePanels } from "#lib/layout/store";
import type { Week } from "#lib/property/listing-schema";
import { defaultStayRules } from "#lib/property/stay";
import { queryClient } from "#lib/query-client";
import { freeRule } from "#lib/shop/product-rule";
import { BookingCard } from "@/components/property/booking-card-client";
import type { BookingOption } from "@/components/property/booking-options";
import { BookingState } from "@/components/property/booking-state-client";
import property from "@/messages/fr/property.json";
import stay from "@/messages/fr/stay.json";
import { renderInFrench } from "@/tests/unit/in-language";
import { router } from "@/tests/unit/navigation-stub";

const words = property.booking;

const week = (date: string, taken = false): Week => ({ date, taken, price: 1000, season: "low" });
const weeks = [week("2027-03-13"), week("2027-03-20"), week("2027-03-27", true)];
const linen: BookingOption = {
  id: 3,
  reference: "LINEN",
  title: "Extra linen",
  hint: null,
  type: "piece",
  basePrice: 12.5,
  most: 6,
  rule: null,
  fields: {},
};
const late: BookingOption = {
  ...linen,
  id: 8,
  reference: "LATE-CHECKOUT",
  title: "Late checkout",
  type: "stay",
  basePrice: 90,
  most: 1,
  fields: {
    time: {
      type: "select",
      label: "Until",
      required: true,
      help: null,
      min: null,
      max: null,
      showIf: null,
      options: [
        { value: "13:00", label: "1 pm" },
        { value: "15:00", label: "3 pm", price: 35 },
      ],
    },
  },
};
const locker: BookingOption = {
  ...linen,
  id: 4,
  reference: "SKI-LOCKER",
  title: "Ski locker",
  rule: { ...freeRule, open: [{ label: "winter", spans: [{ from: "12-01", to: "12-31" }] }] },
};

const insurance: BookingOption = { ...linen, id: 2, reference: "INSURANCE", title: "Insurance", basePrice: 0, most: 1 };

const priceQueries: URLSearchParams[] = [];
let available = true;
/** What the shop tells of a price in another way. */
let replyChange: object = {};
const added: { id: string; body: Record<string, unknown> }[] = [];
const rentalId = "11111111-1111-4111-8111-111111111111";
const server = setupServer(
  http.get("*/api/locations/7/price", ({ request }) => {
    priceQueries.push(new URL(request.url).searchParams);
    const line = { code: "rent", label: "Rent", detail: null, quantity: 1, unitPrice: 1000, total: 1000 };
    const quote = { currency: "CHF", total: 1262, lines: [line], vat: [] };
    return HttpResponse.json({ success: true, price: 1000, total: 1262, quote, available, ...replyChange });
  }),
  http.post("*/shop/api/store/cart", () => HttpResponse.json({ orderItems: [], orderItemIds: [] })),
  http.put("*/shop/api/store/cart/add/:id", async ({ params, request }) => {
    added.push({ id: String(params.id), body: (await request.json()) as Record<string, unknown> });
    const item = {
      id: rentalId,
      product: { id: 100007 },
      context: { startPeriod: "2027-03-13" },
      title: "Home",
      linkedToItem: null,
    };
    return HttpResponse.json({ orderItems: [item], orderItemIds: [rentalId], total: 1262 });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  queryClient().clear();
  server.resetHandlers();
  priceQueries.length = 0;
  added.length = 0;
  available = true;
  replyChange = {};
  usePanels.setState({ open: null });
});
afterAll(() => server.close());

function show(initial: { dateFrom: string | null; dateTo: string | null; ages?: number[] }) {
  const year = { rules: defaultStayRules, weeks };
  const home = { id: 7, productId: 100007, title: "Home", maxPeople: 6, year };
  renderInFrench(
    <BookingState home={home} initial={{ adults: 2, ages: [], ...initial }} party={{ people: 2, ages: [] }} locale="fr">
      <BookingCard options={[linen, late, locker, insurance]} noPets locale="fr" today="2026-11-21" />
    </BookingState>,
  );
}

/** The extras are fetched when their line is pressed. */
const openExtras = (user: UserEvent) => user.click(screen.getByText(stay.extras.title));

test("the card shows the shop's price line by line and the total [RN5]", async () => {
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect(await screen.findByText("Rent", undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.getAllByText(/1'262\.00/).length).toBe(2);
  expect(priceQueries[0]?.get("people")).toBe("2");
});

test("requests the price once for several changes [SH5]", async () => {
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  priceQueries.length = 0;
  const more = screen.getByRole("button", { name: "Un de plus\u00a0: Adultes", hidden: true });
  // Both within one turn, however busy the machine is.
  fireEvent.click(more);
  fireEvent.click(more);
  await waitFor(() => expect(priceQueries.length).toBe(1));
  expect(priceQueries[0]?.get("people")).toBe("4");
});

test("requests no price and adds nothing while a child's age is missing [RN8]", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  priceQueries.length = 0;
  await user.click(screen.getByRole("button", { name: "Un de plus\u00a0: Enfants", hidden: true }));
  await user.click(screen.getByRole("button", { name: words.add }));
  expect(screen.getAllByText("Indiquez l’âge.").length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByLabelText("Âge de l’enfant 1"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(priceQueries.length).toBe(0);
  expect(added.length).toBe(0);
});

test("a week just taken is reported and cannot be added [RN6]", async () => {
  available = false;
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect(
    await screen.findByText(words.missed.replace("{from}", "13.03.2027").replace("{to}", "20.03.2027")),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "20.03.2027" })).toBeTruthy();
  expect((screen.getByRole("button", { name: words.add }) as HTMLButtonElement).disabled).toBe(true);
});

test("a price that cannot be asked for is told in a sentence", async () => {
  server.use(http.get("*/api/locations/7/price", () => HttpResponse.error()));
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect((await screen.findByRole("alert", undefined, { timeout: 5000 })).textContent).toBe(words.failed);
});

test("adding puts the home and then its options in the cart and opens the cart panel [SH11]", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  await openExtras(user);
  const more = await screen.findByRole("button", { name: "Extra linen\u00a0: un de plus", hidden: true });
  await user.click(more);
  await user.click(more);
  expect(await screen.findByText("25.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: words.add }));
  await waitFor(() => expect(usePanels.getState().open).toBe("cart"));
  expect(router.push).not.toHaveBeenCalled();
  expect(added).toEqual([
    { id: "100007", body: { quantity: 1, people: 2, startPeriod: "2027-03-13", endPeriod: "2027-03-20" } },
    { id: "3", body: { quantity: 2, startPeriod: "2027-03-13", endPeriod: "2027-03-20", linkedToItem: rentalId } },
  ]);
});

test("booking continues to the details with the extra's fields, without opening the panel", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  await openExtras(user);
  await user.click(await screen.findByRole("checkbox", { name: /Late checkout/, hidden: true }));
  await user.selectOptions(await screen.findByLabelText("Until"), "15:00");
  expect(await screen.findByText("125.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: words.book }));
  await waitFor(() => expect(router.push.mock.calls).toEqual([["/fr/commande/mes-donnees"]]));
  expect(usePanels.getState().open).toBeNull();
  expect(added.map(({ id, body }) => [id, body.time])).toEqual([
    ["100007", undefined],
    ["8", "15:00"],
  ]);
});

test("an expired session redirects to login and back to the stay [AU2]", async () => {
  const user = userEvent.setup();
  server.use(
    http.put("*/shop/api/store/cart/add/:id", () =>
      HttpResponse.json({ code: "JWT_EXPIRED", message: "Votre session a expiré" }, { status: 401 }),
    ),
  );
  window.history.replaceState(null, "", "/fr/location/7/home?dateFrom=2027-03-13&dateTo=2027-03-20");
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  await user.click(screen.getByRole("button", { name: words.book }));
  const back = encodeURIComponent("/fr/location/7/home?dateFrom=2027-03-13&dateTo=2027-03-20");
  await waitFor(() => expect(router.push.mock.calls).toEqual([[`/fr/login?destination=${back}&session=terminee`]]));
  server.resetHandlers();
});

test("a session expiring between the home and its extras redirects to login and sends no further extra [AU2]", async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  server.use(
    http.put("*/shop/api/store/cart/add/:id", ({ params }) => {
      if (params.id === "100007") return undefined;
      sent.push(String(params.id));
      return HttpResponse.json({ code: "JWT_EXPIRED", message: "" }, { status: 401 });
    }),
  );
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText("Rent");
  await openExtras(user);
  await user.click(await screen.findByRole("checkbox", { name: /Late checkout/, hidden: true }));
  await user.click(screen.getByRole("button", { name: "Extra linen\u00a0: un de plus", hidden: true }));
  await user.click(screen.getByRole("button", { name: words.add }));
  await waitFor(() =>
    expect(router.push.mock.calls).toMatchObject([[expect.stringMatching(/login.*session=terminee/)]]),
  );
  expect(sent).toHaveLength(1);
  expect(usePanels.getState().open).toBeNull();
  server.resetHandlers();
});

test("extras are limited, and an unavailable one shows its reason instead", async () => {
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
  await openExtras(user);
  const more = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Extra linen\u00a0: un de plus",
    hidden: true,
  });
  for (let press = 0; press < 6; press++) await user.click(more);
  expect(more.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(more);
  expect(screen.getByRole("checkbox", { name: /Late checkout/, hidden: true })).toBeTruthy();
  expect(screen.getByText("Hors saison à ces dates.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ski locker\u00a0: un de plus", hidden: true })).toBeNull();
  expect(screen.getByText("Les animaux ne sont pas admis dans ce logement.")).toBeTruthy();
});

test("extras are added to the cart even when the shop reports only the rent [SH11 C1]", async () => {
  replyChange = { total: undefined, quote: undefined };
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await screen.findByText(/Loyer CHF\s1'000\.00/);
  await openExtras(user);
  await user.click(await screen.findByRole("button", { name: "Extra linen\u00a0: un de plus", hidden: true }));
  expect(await screen.findByText("12.50")).toBeTruthy();
  expect(screen.queryByText(words.total)).toBeNull();
  await user.click(screen.getByRole("button", { name: words.add }));
  await waitFor(() => expect(added.map(({ id }) => id)).toEqual(["100007", "3"]));
});

test("the insurance can be added without a price when the shop reports the total but not the rent [SH11 C1]", async () => {
  replyChange = { price: null, total: 1000, quote: null };
  const user = userEvent.setup();
  show({ dateFrom: "2027-03-13", dateTo: "2027-03-20" });
  await openExtras(user);
  await user.click(await screen.findByRole("checkbox", { name: /Insurance/, hidden: true }));
  await user.click(screen.getByRole("button", { name: "Extra linen\u00a0: un de plus", hidden: true }));
  expect(await screen.findByText("12.50")).toBeTruthy();
  expect(screen.queryByText("0.00")).toBeNull();
  expect(screen.getAllByText(/^CHF\s1'012\.50 \+$/)).toHaveLength(2);
  expect(screen.getByText(words.untold)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: words.add }));
  await waitFor(() => expect(added.map(({ id }) => id)).toEqual(["100007", "3", "2"]));
});
