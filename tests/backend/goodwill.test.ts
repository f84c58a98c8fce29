// An order with a goodwill refund: its documents mention it, and a cancellation does not claim it back.
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cancellations, orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { renderRow } from "#backend/mail/outbox";
import { orderPdf } from "#backend/order/pdf";
import { inconsistencies } from "#backend/payment/consistency";
import { refundPart } from "#backend/payment/refund-part";
import { formatPrice } from "#lib/i18n/format";
import type { VatLine } from "#lib/property/price-schema";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import { sumVatLines } from "#lib/shop/vat";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { forgetOrders } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { textOf } from "#tests/fixtures/pdf-text";

const db = await aShopDatabaseWithoutOrders();
beforeEach(() => forgetOrders(db));

const rent = 1000;
/** Cleaning, linen and tourist tax of two for a week. */
const extras = 100 + 40 + 42;

/** A paid week of which a manager has given back `chf`. */
async function givenBack(chf: number, graded = false) {
  const order = await aPaidOrder(db, { graded, week: 30, role: "manager" });
  const { shop, id, person } = order;
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from staff where email = ${person.email}`);
  const paid = Math.round((rent + extras) * (graded ? 0.5 : 1));
  const given = { amount: chf * 100, reason: "The heating failed", request: crypto.randomUUID(), shown: paid * 100 };
  await refundPart(db, { id: rows[0]?.id ?? "" }, id, given, shop.clock());
  return order;
}

test("the order and its PDF show the goodwill refund and the VAT of the reduced price [CK6]", async () => {
  const { guest, number } = await givenBack(500);
  const order = await guest.json<Order>(await guest.call("GET", `/order/${number}`));
  const before = sumVatLines(order.orderItems.flatMap((item) => item.vat));
  expect(order).toMatchObject({ refunded: 500, total: rent + extras, status: 3 });
  const taxOf = (lines: VatLine[]) => lines.reduce((sum, { tax }) => sum + tax, 0);
  // The tourist tax takes no part in what was given back.
  expect(taxOf(order.vat)).toBeCloseTo(taxOf(before) * (1 - 500 / (rent + extras - order.touristTax)), 1);
  const text = textOf(await orderPdf(order, null, "fr"));
  expect(text).toMatch(/Remboursé\s*CHF.500\.00/);
  expect(text).toContain(formatPrice(order.vat[0]?.tax ?? 0));
});

/** The same, cancelled by its guest so many days before. */
async function cancelledAfter(chf: number, { daysLeft, graded = false }: { daysLeft: number; graded?: boolean }) {
  const { guest, number, id, toDay } = await givenBack(chf, graded);
  toDay(daysLeft);
  const path = `/order/${number}/cancellation`;
  const quote = await guest.json<CancellingQuote>(await guest.call("GET", path));
  expect((await guest.call("POST", path, { refund: quote.refund })).status).toBe(200);
  const [cancellation] = await db.select().from(cancellations);
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(await inconsistencies(db)).toEqual([]);
  return { quote, cancellation, ownersPart: stay?.kept };
}

test("with the whole rent due, a goodwill refund is not claimed back and the owner's share stays whole", async () => {
  const { quote, cancellation, ownersPart } = await cancelledAfter(500, { daysLeft: 20 });
  const held = rent + extras - 500;
  expect(quote).toMatchObject({ paid: held, refunded: 500, owed: held, kept: held, refund: 0 });
  expect(cancellation).toMatchObject({ owed: held * 100, kept: held * 100, refund: 0 });
  expect(ownersPart).toBe(rent * 100);
});

test("the unpaid part of the rent is owed despite the goodwill refund", async () => {
  const { quote } = await cancelledAfter(100, { daysLeft: 20, graded: true });
  const held = (rent + extras) / 2 - 100;
  expect(quote).toMatchObject({ paid: held, kept: held, refund: 0, owed: rent - 100 });
});

test("with enough left, the terms' share is kept and the rest is refunded", async () => {
  const { quote, ownersPart } = await cancelledAfter(200, { daysLeft: 60 });
  expect(quote).toMatchObject({ paid: rent + extras - 200, owed: 500, kept: 500, refund: rent + extras - 700 });
  expect(ownersPart).toBe(500_00);
});

test("a goodwill refund of a cancelled order is announced as a part of what was kept", async () => {
  const { shop, guest, number, id, person, toDay } = await givenBack(200);
  toDay(60);
  await guest.call("POST", `/order/${number}/cancellation`, { refund: 482 });
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from staff where email = ${person.email}`);
  const given = { amount: 100_00, reason: "Illness", request: crypto.randomUUID(), shown: 500_00 };
  expect(await refundPart(db, { id: rows[0]?.id ?? "" }, id, given, shop.clock())).toBe("asked");
  const letters = await Promise.all(
    (await db.select().from(outbox))
      .filter(({ template }) => template === "refund-part")
      .map((row) => renderRow(shop.deps, row)),
  );
  expect(letters.map((letter) => letter?.text.replace(/\s+/g, " ")).sort()).toEqual([
    expect.stringContaining("pour votre commande annulée"),
    expect.stringContaining("ne change pas"),
  ]);
});

test("the desk's pages, the mail and the PDF of a cancelled order tell what was refunded before", async () => {
  const { shop, person, path, guest, number, toDay } = await givenBack(200);
  const look = async (at: string) => (await person.page(at)).replaceAll("&#39;", "'");
  const inOrder = (...texts: string[]) => new RegExp(texts.join("[\\s\\S]*"));
  expect(await look(path)).toMatch(inOrder("Payé<", "1'182.00", "Déjà remboursé", "CHF.200.00"));
  toDay(60);
  await person.login();
  const column = ["1'182.00", "Déjà remboursé", "CHF.200.00", "Retenu", "CHF.500.00", "Remboursé", "CHF.482.00"];
  expect(await look(`${path}/cancel`)).toMatch(inOrder("Payé par le client", ...column));
  await guest.call("POST", `/order/${number}/cancellation`, { refund: 482 });
  expect(await look(path)).toMatch(inOrder("Payé<", ...column));
  const mails = (await db.select().from(outbox)).filter(({ template }) => template.startsWith("cancellation"));
  for (const row of mails)
    expect((await renderRow(shop.deps, row))?.text, row.template).toMatch(inOrder("Payé", ...column));
  const order = await guest.json<Order>(await guest.call("GET", `/order/${number}`));
  expect(order).toMatchObject({ refunded: 200, cancellation: { kept: 500, refund: 482 } });
  expect(textOf(await orderPdf(order, null, "fr"))).toMatch(inOrder("Reçu", ...column));
});
