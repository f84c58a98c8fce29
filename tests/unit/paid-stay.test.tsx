// A paid stay for its guest: on the confirmation, before the payment, and in the account.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { addDays, saturdayFrom, today } from "#lib/property/calendar";
import { queryClient } from "#lib/query-client";
import { itemsByDate } from "#lib/shop/order";
import { type OrderItem, orderSchema } from "#lib/shop/order-schema";
import {
  arrival,
  contact,
  halfPaidOrder,
  orderNumber as number,
  orderOf,
  parking,
  rental,
  transfer,
} from "#tests/fixtures/order";
import { OrderDetail } from "@/components/account/order-detail-client";
import { OrderList } from "@/components/account/order-list-client";
import { Confirmation } from "@/components/checkout/confirmation-client";
import { PaymentStep } from "@/components/checkout/payment-step-client";
import account from "@/messages/fr/account.json";
import agenda from "@/messages/fr/agenda.json";
import checkout from "@/messages/fr/checkout.json";
import shopTexts from "@/messages/fr/shop.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const start = saturdayFrom(addDays(today(), 120));
const stayFrom = (from: string, more: Partial<OrderItem> = {}): OrderItem => ({
  ...rental,
  arrival: { ...arrival, door: { code: null, from: `${addDays(from, -2)}T16:00`, waits: "payment" } },
  deposit: 300,
  ...more,
  context: { ...rental.context, startPeriod: from, endPeriod: addDays(from, 7) },
});
const first = stayFrom(start);
const second = stayFrom(addDays(start, 28), {
  id: "0b8c1d1e-6c6f-4b3e-9d0f-0a1b2c3d4e12",
  title: "Chalet Belvédère",
  arrival: { ...arrival, address: "Chemin du Belvédère 10", place: "Vermala" },
});
const halfPaid = halfPaidOrder([first, second, transfer], {
  gradedToPayAt: addDays(start, -29),
  vat: [{ rate: 3.8, net: 2736.03, tax: 103.97 }],
});
const { arrival: words, cancelling } = account;

beforeEach(() => shop.answer("get", "/order/:number", () => ({ body: halfPaid })));

describe("confirmation", () => {
  const show = async () => {
    renderIsland(<Confirmation number={number} />);
    await screen.findByRole("heading", { level: 1, name: /Merci Claire/ });
  };

  test("shows no amount and no code when the shop reports neither [G2 C1]", async () => {
    const withoutLines = stayFrom(start, { lines: [], deposit: null });
    shop.answer("get", "/order/:number", () => ({
      body: { ...halfPaid, orderItems: [{ ...withoutLines, arrival: undefined }], status: 3 },
    }));
    await show();
    expect(document.body.textContent).toContain(shopTexts.cancelling.percent.replace("{percent}", "50"));
    expect(document.body.textContent).not.toMatch(/CHF\s0\.00/);
    expect(screen.queryByText(checkout.confirmation.nextKeysText)).toBeNull();
  });

  test("shows the amount paid of a partly paid order, also without a due date [C1]", async () => {
    shop.answer("get", "/order/:number", () => ({ body: { ...halfPaid, gradedToPayAt: null } }));
    await show();
    const paid = screen.getByText(checkout.confirmation.paidTotal).parentElement;
    expect(paid?.textContent).toContain(formatPrice(halfPaid.total - halfPaid.reportedTotal));
  });

  test("shows no amount paid or left when a partly paid order has no balance [C1]", async () => {
    const { reportedTotal: _balance, ...untold } = halfPaid;
    shop.answer("get", "/order/:number", () => ({ body: orderSchema.parse(untold) }));
    await show();
    expect(screen.queryByText(checkout.confirmation.paidTotal)).toBeNull();
    expect(document.querySelector("dl")?.textContent).not.toContain("CHF");
    cleanup();
    renderIsland(<OrderDetail number={number} />);
    await screen.findByRole("link", { name: "Les Mélèzes 14" });
    expect(screen.queryByText(account.orders.paidSoFar)).toBeNull();
  });

  test("lists stays by date with address, directions, keys and a map link that loads nothing [G2 G22]", async () => {
    await show();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Les Mélèzes 14",
      "Chalet Belvédère",
    ]);
    expect(screen.getByText("Route du Rawyl 18, 3963 Montana")).toBeTruthy();
    expect(screen.getByText("Chemin du Belvédère 10, 3963 Vermala")).toBeTruthy();
    expect(screen.getAllByText(arrival.directions ?? "")).toHaveLength(2);
    expect(screen.getByText(new RegExp(`${arrival.keys} Le code d’accès .*, 48 heures avant`))).toBeTruthy();
    expect(screen.getByText(`Dès le ${formatDate(addDays(start, -2))}`)).toBeTruthy();
    const [link] = screen.getAllByRole("link", { name: words.map });
    expect(link?.getAttribute("href")).toBe("https://www.google.com/maps/search/?api=1&query=46.31201%2C7.48743");
    expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
    expect(document.querySelectorAll("iframe, [src*='google']")).toHaveLength(0);
    expect(screen.getByText(/Vos 2 séjours sont réservés, le premier du/)).toBeTruthy();
  });

  test("shows the home's picture, each line with its amount, and each stay's cancellation date [G26]", async () => {
    await show();
    expect(document.querySelector('img[src="/media/abc-1440"]')).toBeTruthy();
    const lines = screen.getByRole("heading", { name: checkout.confirmation.detail }).parentElement;
    if (!lines) throw new Error("no lines");
    expect(within(lines).getAllByText("220.00")).toHaveLength(2);
    expect(within(lines).getByText("420.00")).toBeTruthy();
    expect(screen.getAllByText("Sans frais")).toHaveLength(2);
    expect(screen.getByText(`jusqu’au ${formatDate(addDays(start, -90))}`)).toBeTruthy();
  });
});

describe("before payment", () => {
  const step = async (items: OrderItem[]) => {
    shop.setCart(orderOf(items, { shippingContact: contact }));
    renderIsland(<PaymentStep methods={["card", "twint"]} cancelled={false} />);
    await screen.findByRole("button", { name: /Commander avec obligation/ });
  };

  test("cancellation costs are in francs without colour or brackets, with the deposit [G21]", async () => {
    await step([stayFrom(start, { arrival: null })]);
    expect(screen.getByText("50 % du loyer, CHF 1'240.00")).toBeTruthy();
    expect(screen.getByText("100 % du loyer, CHF 2'480.00")).toBeTruthy();
    const note = screen.getByText(/Une caution de CHF.300\.00 est bloquée/);
    expect(note.textContent).not.toMatch(/[()]/);
    expect(document.querySelector("[class*='success']")).toBeNull();
  });

  test("a stay starting too soon removes the deposit option, and the reason is shown [G22]", async () => {
    const soon = saturdayFrom(addDays(today(), 3));
    await step([stayFrom(soon, { id: second.id, title: "Chalet Belvédère", arrival: null }), first]);
    expect(screen.queryByRole("radio", { name: /La moitié/ })).toBeNull();
    expect(screen.getByText(new RegExp(`et Chalet Belvédère commence déjà le ${formatDate(soon)}`))).toBeTruthy();
  });
});

describe("account", () => {
  test("the next stay has times, address, keys and a button to pay the balance [S21]", async () => {
    shop.answer("get", "/my-account/orders", () => ({ body: [halfPaid] }));
    renderIsland(<OrderList view="latest" />);
    expect(await screen.findByText(/, dès 16 h$/)).toBeTruthy();
    expect(screen.getByText(/, avant 10 h$/)).toBeTruthy();
    expect(screen.getByText("Route du Rawyl 18, 3963 Montana")).toBeTruthy();
    expect(screen.getByText(new RegExp(arrival.keys ?? ""))).toBeTruthy();
    expect(screen.getByRole("button", { name: /Payer le solde de CHF.1'656\.25/ })).toBeTruthy();
  });

  test("an order shows cancellation terms, included VAT and a link to the home [S21]", async () => {
    renderIsland(<OrderDetail number={number} />);
    const home = await screen.findByRole("link", { name: "Les Mélèzes 14" });
    expect(home.getAttribute("href")).toBe("/fr/location/14");
    expect(screen.getAllByRole("heading", { name: cancelling.title })).toHaveLength(2);
    expect(screen.getByText(/Dont TVA 3\.8.% sur CHF.2'736\.03/)).toBeTruthy();
    expect(screen.getByText("CHF 103.97")).toBeTruthy();
  });

  test("a partly paid order shows since when, in its details and in the list C1", async () => {
    shop.answer("get", "/my-account/orders", () => ({ body: [halfPaid] }));
    const since = account.orders.partPaid.replace("{date}", formatDate("2026-11-21"));
    renderIsland(<OrderDetail number={number} />);
    expect(await screen.findByText(new RegExp(`^${since}, `))).toBeTruthy();
    cleanup();
    renderIsland(<OrderList view="all" />);
    const [card] = await screen.findAllByRole("article");
    expect(card?.textContent).toContain(since);
  });

  test("an order paid in two parts does not show the first date as that of full payment C1", async () => {
    const paidInParts = account.orders.paidInParts.replace("{date}", formatDate("2026-11-21"));
    shop.answer("get", "/order/:number", () => ({ body: { ...halfPaid, status: 3, reportedTotal: 0 } }));
    renderIsland(<OrderDetail number={number} />);
    expect(await screen.findByText(new RegExp(`^${paidInParts}, `))).toBeTruthy();
    cleanup();
    const once = { ...halfPaid, status: 3, reportedTotal: 0, gradedPayment: false };
    shop.answer("get", "/order/:number", () => ({ body: once }));
    queryClient().clear();
    renderIsland(<OrderDetail number={number} />);
    expect(await screen.findByText(/^Payée le 21\.11\.2026, /)).toBeTruthy();
  });

  test("an order cancelled after the deposit shows the partial payment and the VAT of the amount kept", async () => {
    const cancellation = { at: "2027-03-15T09:00:00.000Z", kept: 500, refund: 1156.25 };
    const vat = [{ rate: 3.8, net: 481.7, tax: 18.3 }];
    shop.answer("get", "/order/:number", () => ({ body: { ...halfPaid, status: 4, cancellation, vat } }));
    renderIsland(<OrderDetail number={number} />);
    expect(await screen.findByText(/^TVA 3\.8.% sur CHF.481\.70 du montant retenu$/)).toBeTruthy();
    expect(screen.queryByText(/Dont TVA/)).toBeNull();
    expect(screen.getByText(/^Payée en partie le 21\.11\.2026, /)).toBeTruthy();
    const paper = screen.getByRole("link", { name: account.orders.documentCancelled });
    expect(paper.getAttribute("href")).toContain(`/cart/${number}/confirmation`);
    expect(screen.queryByRole("button", { name: agenda.add })).toBeNull();
  });

  test("an option shows what was chosen for it, not nights and guests of its own [S21]", async () => {
    const plate = {
      ...parking,
      context: { quantity: 1, startPeriod: "2027-03-13", endPeriod: "2027-03-20" },
      formattedDataList: [{ key: "plate", label: "Numéro de plaque", value: "VS 123456" }],
    };
    shop.answer("get", "/order/:number", () => ({ body: { ...halfPaid, orderItems: [first, plate] } }));
    renderIsland(<OrderDetail number={number} />);
    const line = (await screen.findByRole("heading", { name: "Place de parc couverte" })).closest("li");
    expect(line?.textContent).toContain("VS 123456");
    expect(line?.textContent).not.toMatch(/1\sadulte/);
  });

  test("an overdue balance is called overdue in the list, at the next stay and on the confirmation [CK5]", async () => {
    const overdue = { ...halfPaid, gradedToPayAt: addDays(today(), -3) };
    const since = formatDate(overdue.gradedToPayAt);
    // Nothing is cancelled.
    shop.answer("get", "/my-account/orders", () => ({
      body: shop.addresses.at(-1)?.searchParams.get("statuses") === "4" ? [] : [overdue],
    }));
    shop.answer("get", "/order/:number", () => ({ body: overdue }));
    renderIsland(<OrderList view="latest" />);
    expect(await screen.findByText(account.orders.dueLate.replace("{date}", since))).toBeTruthy();
    cleanup();
    renderIsland(<OrderList view="all" />);
    expect(await screen.findByText(new RegExp(`^Solde de .*, échu depuis le ${since}$`))).toBeTruthy();
    cleanup();
    renderIsland(<Confirmation number={number} />);
    expect(await screen.findByText(checkout.confirmation.balanceLate.replace("{date}", since))).toBeTruthy();
  });

  test("a second future stay is listed as upcoming, an unpaid one as awaiting payment, not as past [AU6]", async () => {
    const at = (days: number, id: string, status = 3) => ({
      ...orderOf([stayFrom(addDays(start, days))], { number: id, status }),
      id,
    });
    shop.answer("get", "/my-account/orders", () => ({
      body: [at(0, "1000000001"), at(28, "1000000002"), at(-700, "1000000003"), at(56, "1000000004", 1)],
    }));
    renderIsland(<OrderList view="latest" />);
    const linked = async (name: string) =>
      within(await screen.findByRole("region", { name }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    expect(await linked(account.bookings.ahead)).toEqual(["/fr/mon-compte/commande/1000000002"]);
    expect(await linked(account.bookings.past)).toEqual(["/fr/mon-compte/commande/1000000003"]);
    expect(await linked(account.orders.status1)).toEqual(["/fr/mon-compte/commande/1000000004"]);
  });

  test("cancelled orders are listed below the others, and alone when there are none [AU6]", async () => {
    const cancelled = {
      ...halfPaid,
      id: "0b8c1d1e-6c6f-4b3e-9d0f-0a1b2c3d4e13",
      number: "1000000004",
      status: 4,
      cancellation: { at: "2026-11-22T09:00:00.000Z", kept: 0, refund: 1656.25 },
    };
    const paid = [halfPaid];
    shop.answer("get", "/my-account/orders", () => ({
      body: shop.addresses.at(-1)?.searchParams.get("statuses") === "4" ? [cancelled] : paid,
    }));
    renderIsland(<OrderList view="all" />);
    const section = await screen.findByRole("region", { name: account.orders.cancelledTitle });
    expect(within(section).getByText(account.orders.cancelled)).toBeTruthy();
    expect(within(section).getAllByRole("article")).toHaveLength(1);
    expect(screen.getAllByRole("article")).toHaveLength(2);
    cleanup();
    queryClient().clear();
    paid.length = 0;
    renderIsland(<OrderList view="all" />);
    expect(await screen.findByRole("region", { name: account.orders.cancelledTitle })).toBeTruthy();
    expect(screen.queryByText(account.orders.emptyTitle)).toBeNull();
  });

  test.each([
    ["whose payment was refused, and which is in the cart", { status: 4, payedAt: null }],
    ["that is paid, of a shop that sends all whatever is asked for", { status: 3 }],
  ])("an order %s is not listed as cancelled [AU6]", async (_, told) => {
    const other = { ...halfPaid, ...told, id: "0b8c1d1e-6c6f-4b3e-9d0f-0a1b2c3d4e14", number: "1000000005" };
    shop.answer("get", "/my-account/orders", () => ({
      body: shop.addresses.at(-1)?.searchParams.get("statuses") === "4" ? [other] : [halfPaid],
    }));
    renderIsland(<OrderList view="all" />);
    await screen.findByRole("article");
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.queryByRole("region", { name: account.orders.cancelledTitle })).toBeNull();
  });

  test("an unpaid order shows no address even to its owner [S2]", async () => {
    const awaiting = { ...halfPaid, status: 1, payedAt: null };
    shop.answer("get", "/order/:number", () => ({ body: awaiting }));
    renderIsland(<OrderDetail number={number} />);
    await screen.findByRole("link", { name: "Les Mélèzes 14" });
    expect(screen.queryByText(words.address)).toBeNull();
  });
});

test("lines are sorted by date, undated ones last, options after their stay [G22]", () => {
  const hanging = { ...parking, linkedToItem: second.id };
  const sorted = itemsByDate([parking, second, hanging, { ...transfer, context: { date: start } }, first]);
  expect(sorted.map(({ id }) => id)).toEqual([transfer.id, first.id, parking.id, second.id, hanging.id]);
});
