// A guest changes a paid stay: the displayed amount is the one sent; the arrival page displays the code in time.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { queryClient } from "#lib/query-client";
import type { ChangeQuote } from "#lib/shop/order-change-schema";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { orderNumber as number, paidOrder, rental } from "#tests/fixtures/order";
import { OrderDetail } from "@/components/account/order-detail-client";
import { ArrivalPage } from "@/components/checkout/arrival-client";
import { StayChanges } from "@/components/shop/stay-changes-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.changes;
/** Code that is fetched when it is wanted may take its time on a busy machine. */
const longTimeout = { timeout: 15_000 };
const start = saturdayFrom(addDays(today(), 60));
type Door = NonNullable<NonNullable<OrderItem["arrival"]>["door"]>;

const stayFrom = (from: string, door?: Door): OrderItem => ({
  ...rental,
  context: { ...rental.context, people: 2, ages: [], startPeriod: from, endPeriod: addDays(from, 7) },
  deposit: 300,
  arrival: {
    address: "Chemin de la Scierie 4",
    zip: "3963",
    place: "Crans-Montana",
    latitude: 46.31,
    longitude: 7.48,
    access: null,
    directions: "Le dernier chalet.",
    keys: "Boîte à clés à gauche.",
    ...(door ? { door } : {}),
  },
});
const parking = {
  id: 1,
  reference: "PARKING",
  title: "Place de parc",
  category: "option",
  type: "week",
  basePrice: 70,
  currency: "CHF",
  subTotal: 70,
  total: 70,
  vta: 8.1,
  article: null,
  contextId: null,
  context: null,
  status: "available",
  message: null,
};
const quote: ChangeQuote = {
  lines: [{ title: "Place de parc", before: null, after: 70 }],
  before: 2892.5,
  after: 2962.5,
  ask: 70,
  dueAt: "2026-12-01",
  back: 0,
  toAccount: 0,
};

beforeEach(() => {
  shop.answer("get", "/order/:number", () => ({ body: paidOrder([stayFrom(start)]) }));
  shop.answer("get", "/order/:number/stay/:item/extras", () => ({
    body: [parking, { ...parking, id: 2, title: "Lit bébé" }],
  }));
  shop.answer("post", "/order/:number/change/price", () => ({ body: quote }));
});

async function chooseExtra() {
  const user = userEvent.setup();
  renderIsland(<OrderDetail number={number} />);
  await user.click(await screen.findByRole("button", { name: words.extras }, longTimeout));
  const dialog = await screen.findByRole("dialog", { name: words.extras }, longTimeout);
  await user.click(await within(dialog).findByRole("checkbox", { name: /Place de parc/ }, longTimeout));
  await within(dialog).findByText(/restent alors à payer jusqu’au 01\.12\.2026/, {}, longTimeout);
  return { user, dialog };
}

test("adding an extra shows total and amount due before submitting, sends that total once, and links to payment", async () => {
  const changed = paidOrder([stayFrom(start)], {
    status: 2,
    total: 2962.5,
    reportedTotal: 70,
    gradedToPayAt: "2026-12-01",
  });
  shop.answer("post", "/order/:number/change", () => ({ body: changed }));
  const { dialog } = await chooseExtra();
  expect(dialog.textContent).toMatch(/jusqu’ici CHF.2'892\.50/);
  const button = within(dialog).getByRole("button", { name: /^Ajouter au séjour, CHF.70\.00 de plus$/ });
  // A double click that a slow phone reads in one go is one press.
  button.click();
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(button.click()))));
  expect(await within(dialog).findByText(words.extrasDone)).toBeTruthy();
  expect(shop.calls.filter(({ path }) => path.endsWith("/change"))).toHaveLength(1);
  // The order has another total now: what was done is not asked about again.
  await vi.waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(shop.calls.filter(({ path }) => path.endsWith("/change/price"))).toHaveLength(1);
  const pay = within(dialog).getByRole("link", { name: /Payer CHF.70\.00/ });
  expect(pay.getAttribute("href")).toBe(`/fr/commande/confirmation/${number}/succes?solde=payer`);
  expect(shop.calls.find(({ path }) => path.endsWith("/change"))?.body).toMatchObject({
    kind: "extras",
    item: rental.id,
    extras: [{ product: 1 }],
    total: 2962.5,
  });
});

test("a changed total is reported and reloaded; a refusal disables the button", async () => {
  shop.answer("post", "/order/:number/change", () => ({
    status: 409,
    body: { code: "TOTAL_CHANGED", message: "Le total a changé" },
  }));
  const { user, dialog } = await chooseExtra();
  shop.answer("post", "/order/:number/change/price", () => ({ body: { ...quote, after: 2970, ask: 77.5 } }));
  await user.click(within(dialog).getByRole("button", { name: new RegExp(`^${words.extrasSubmit}`) }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Le total a changé");
  expect(await within(dialog).findByText(/CHF.77\.50 restent/)).toBeTruthy();
  shop.answer("post", "/order/:number/change/price", () => ({
    status: 409,
    body: { code: "STAY_OVER", message: "Fini" },
  }));
  await user.click(within(dialog).getByRole("checkbox", { name: /Lit bébé/ }));
  expect(await within(dialog).findByText("Fini")).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: words.extrasSubmit }).disabled).toBe(true);
});

test("returning an extra shows the refund before submitting and sends its line", async () => {
  const [first, second] = ["0192a000-0000-4000-8000-00000000000a", "0192a000-0000-4000-8000-00000000000b"];
  const stay = stayFrom(start);
  const line = (id: string, title: string, returnable: boolean): OrderItem => ({
    ...stay,
    id,
    title,
    arrival: null,
    product: { ...stay.product, category: "option", title },
    linkedToItem: stay.id,
    returnable,
  });
  const before = paidOrder([stay], {
    orderItems: [stay, line(first, "Place de parc", true), line(second, "Lit bébé", false)],
  });
  shop.answer("get", "/order/:number", () => ({ body: before }));
  shop.answer("post", "/order/:number/change/price", () => ({
    body: {
      ...quote,
      lines: [{ title: "Place de parc", before: 70, after: null }],
      before: quote.after,
      after: quote.before,
      ask: 0,
      dueAt: null,
      back: 70,
    },
  }));
  shop.answer("post", "/order/:number/change", () => ({ body: paidOrder([stay]) }));
  const user = userEvent.setup();
  renderIsland(<OrderDetail number={number} />);
  await user.click(await screen.findByRole("button", { name: words.return }, longTimeout));
  const dialog = await screen.findByRole("dialog", { name: words.return }, longTimeout);
  const radio = await within(dialog).findByRole<HTMLInputElement>("radio", {}, longTimeout);
  expect(radio.value).toBe(first);
  expect(await within(dialog).findByText(/CHF.70\.00 vous reviennent/, {}, longTimeout)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: /^Retirer du séjour, CHF.70\.00 de moins$/ }));
  expect(await within(dialog).findByText(words.returnDone)).toBeTruthy();
  expect(shop.calls.find(({ path }) => path.endsWith("/change"))?.body).toEqual({
    kind: "return",
    item: stay.id,
    extra: first,
    total: quote.before,
  });
});

test.each([
  ["its owner", undefined, start, [true, true]],
  ["a link that changes", "change.x.y", start, [true, true]],
  ["a link that looks", "view.x.y", start, [false, false]],
  ["a link that cancels", "cancel.x.y", start, [false, false]],
  ["its owner during the stay", undefined, addDays(today(), -2), [true, false]],
])("shows the change buttons allowed to %s", (_, access, from, offered) => {
  const item = stayFrom(from);
  renderIsland(<StayChanges order={paidOrder([item])} item={item} access={access} />);
  expect([words.extras, words.party].map((name) => screen.queryByRole("button", { name }) !== null)).toEqual(offered);
  expect(screen.getByRole("link", { name: words.arrival })).toBeTruthy();
});

test("a past stay can be reviewed for ninety days by its logged-in guest, and changed no more", () => {
  const render = (left: number, more: Partial<Order> = {}, access?: string) => {
    const item = stayFrom(addDays(today(), left));
    const { container, unmount } = renderIsland(
      <StayChanges order={paidOrder([item], more)} item={item} access={access} />,
    );
    const content = [container.textContent, container.querySelector("a")?.pathname ?? null];
    unmount();
    return content;
  };
  const nothing = ["", null];
  expect(render(-9)).toEqual([words.review, `/fr/commande/confirmation/${number}/avis/${rental.id}`]);
  expect(render(-97)[0]).toBe(words.review);
  expect(render(-98)).toEqual(nothing);
  expect(render(-9, { status: 2 })).toEqual(nothing);
  expect(render(-9, {}, "change.abc.def")).toEqual(nothing);
});

const from = `${addDays(start, -2)}T16:00`;
test.each<[string, Door, Partial<Order>, RegExp]>([
  ["the code itself", { code: "4711#", from, waits: null }, {}, /4711#/],
  ["when it comes", { code: null, from, waits: "time" }, {}, /dès le .* à 16.h, 48 heures avant/],
  [
    "that the balance comes first",
    { code: null, from, waits: "payment" },
    { status: 2, reportedTotal: 70, gradedToPayAt: "2026-12-01" },
    /une fois tout payé, au plus tôt le .*\.Payer CHF.70\.00/,
  ],
  ["that the agency prepares it", { code: null, from, waits: "agency" }, {}, /Nous préparons votre code/],
])("the arrival page shows %s", async (_, door, more, text) => {
  shop.answer("get", "/order/:number", () => ({ body: paidOrder([stayFrom(start, door)], more) }));
  renderIsland(<ArrivalPage number={number} stayId={rental.id} />);
  const region = await screen.findByRole("region", { name: account.arrival.codeTitle });
  expect(region.textContent).toMatch(text);
  expect(screen.getByText(/Chemin de la Scierie 4/)).toBeTruthy();
  expect(screen.getByText(new RegExp(`commande, ${number}`))).toBeTruthy();
});

test("an order that may not be seen shows how to open it, and no address", async () => {
  shop.answer("get", "/order/:number", () => ({ status: 404, body: { code: "Can_t find order", message: "" } }));
  renderIsland(<ArrivalPage number={number} stayId={rental.id} />);
  expect((await screen.findByRole("alert")).textContent).toContain("lien de l’e-mail de confirmation");
  expect(screen.queryByText(/Chemin de la Scierie/)).toBeNull();
});
