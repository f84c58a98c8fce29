// A guest changes a paid stay: extras until their notice, another party, card payment of the balance; by account, browser or
// link.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { products } from "#backend/db/tables/product";
import { audit } from "#backend/db/tables/staff";
import { renderRow } from "#backend/mail/outbox";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import type { ErrorReply } from "#lib/contract/error-schema";
import type { ChangeQuote } from "#lib/shop/order-change-schema";
import type { Order } from "#lib/shop/order-schema";
import type { Product } from "#lib/shop/product-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();
beforeEach(async () => {
  await db.update(products).set({ rule: {} }).where(eq(products.id, 1));
});

/** Two adults for a week at 1'182.00, paid; with what a guest can ask for it. */
async function aStay(beginning: Parameters<typeof aPaidOrder>[1] = {}) {
  const paidOrder = await aPaidOrder(db, { role: null, ...beginning });
  const { guest, number, id } = paidOrder;
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const item = stay?.id ?? "";
  const post = (path: string, body: unknown, query = "") =>
    guest.call("POST", `/order/${number}/change${path}${query}`, body);
  const look = async (change: object) => guest.json<ChangeQuote>(await post("/price", { item, ...change }));
  const press = (change: object, total: number) => post("", { item, ...change, total });
  const offered = async () =>
    (await guest.json<Product[]>(await guest.call("GET", `/order/${number}/stay/${item}/extras`))).map(({ id }) => id);
  const pay = async () => {
    await paidOrder.shop.onPage(await guest.pageOf(id), "pay");
    await paidOrder.shop.notify();
  };
  const orderNow = async () => (await stateOf(db, id)).order;
  return { ...paidOrder, item, post, look, press, offered, pay, orderNow };
}
const refusal = async (reply: Response) => {
  const { code, fieldErrors } = (await reply.json()) as ErrorReply;
  return [reply.status, code, ...Object.entries(fieldErrors ?? {}).flat()];
};
const parking = { kind: "extras", extras: [{ product: 1, entry: { quantity: 1 } }] };
const party = (people: number, ages: number[] = []) => ({ kind: "party", party: { people, ages } });
const mails = (template: string) => db.select().from(outbox).where(eq(outbox.template, template));

test("the balance is charged only at the amount seen: after another extra, 409 with both amounts, then the new one", async () => {
  const { guest, id, look, press } = await aStay({ graded: true });
  await press(parking, (await look(parking)).after);
  const balances = async () =>
    (await stateOf(db, id)).payments.filter(({ kind }) => kind === "balance").map(({ amount }) => amount);
  const refused = await guest.checkout(id, { acceptedBalance: 591 }, "?locale=en");
  const { code, message, fieldErrors } = (await refused.json()) as ErrorReply;
  expect([refused.status, code]).toEqual([409, "PRICE_CHANGED"]);
  expect(fieldErrors).toEqual({ acceptedBalance: "changed", before: "591.00", after: "696.00" });
  expect(message).toMatch(/^The balance has changed: CHF.696\.00 instead of CHF.591\.00/);
  expect(await balances()).toEqual([]);
  expect((await guest.checkout(id, { acceptedBalance: 696 })).status).toBe(200);
  expect(await balances()).toEqual([69_600]);
});

test("an extra is quoted, added and paid by card; guest, agency and audit log are notified", async () => {
  const { shop, guest, item, look, post, press, pay, offered, orderNow, number } = await aStay();
  expect(await offered()).toEqual([1, 3]);
  const quote = await look(parking);
  const english = await guest.json<ChangeQuote>(await post("/price", { item, ...parking }, "?locale=en"));
  expect(english.lines).toEqual([{ title: "Parking", before: null, after: 105 }]);
  expect(quote).toMatchObject({ before: 1182, after: 1287, ask: 105, back: 0 });
  expect(quote.lines).toEqual([{ title: "Place de parc", before: null, after: 105 }]);
  expect(await orderNow()).toMatchObject({ status: 3, total: 118_200 });

  const reply = await press(parking, quote.after);
  expect(reply.status).toBe(200);
  expect((await reply.json()) as Order).toMatchObject({ status: 2, total: 1287, reportedTotal: 105 });
  expect(await orderNow()).toMatchObject({ status: 2, total: 128_700, paidTotal: 118_200, gradedToPayAt: quote.dueAt });
  const [row] = await mails("order-changed");
  const mail = row && (await renderRow(shop.deps, row));
  for (const text of [number, "Place de parc", "105.00", "Payer le solde", "#access=pay.", "#access=change."])
    expect(mail?.html).toContain(text);
  expect(await mails("change-notice")).toHaveLength(1);
  expect(await db.select().from(audit)).toMatchObject([
    {
      action: "extras-added",
      staffId: null,
      before: { total: 118_200 },
      after: { extras: [{ product: 1, quantity: 1 }] },
    },
  ]);
  await pay();
  expect(await orderNow()).toMatchObject({ status: 3, paidTotal: 128_700 });
  expect(await inconsistencies(db)).toEqual([]);
});

test("rejects an extra after its notice, above its limit, of another home or after the stay, with code and field", async () => {
  const notice = { notice: { hours: 48 } };
  await db
    .update(products)
    .set({ rule: { ...notice, perLine: 2, perStay: 2 } })
    .where(eq(products.id, 1));
  const { press, offered, post, item, toDay, orderNow } = await aStay();
  const times = (quantity: number) => ({ kind: "extras", extras: [{ product: 1, entry: { quantity } }] });
  expect(await refusal(await press(times(3), 0))).toEqual([400, "INVALID", "extras.0.quantity", "max"]);
  const twice = { kind: "extras", extras: [...times(2).extras, ...times(1).extras] };
  expect(await refusal(await press(twice, 0))).toEqual([409, "PER_STAY", "quantity", "perStay"]);
  expect((await refusal(await press({ kind: "extras", extras: [{ product: 2, entry: {} }] }, 0)))[1]).toBe(
    "EXTRA_NOT_OFFERED",
  );
  expect((await refusal(await press({ kind: "extras", extras: [{ product: 5, entry: {} }] }, 0)))[1]).toBe(
    "EXTRA_NOT_OFFERED",
  );
  expect((await refusal(await press(times(1), 1)))[1]).toBe("TOTAL_CHANGED");
  expect((await refusal(await post("", { item: crypto.randomUUID(), ...times(1), total: 1 })))[1]).toBe(
    "NOT_CHANGEABLE",
  );
  expect((await refusal(await post("", { item, total: 1 })))[1]).toBe("INVALID");
  toDay(1);
  expect(await offered()).not.toContain(1);
  expect(await refusal(await press(times(1), 0))).toEqual([400, "INVALID", "extras.0.linkedToItem", "notice"]);
  toDay(-10);
  expect(await offered()).toEqual([]);
  expect((await refusal(await press(times(1), 0)))[1]).toBe("STAY_OVER");
  expect(await orderNow()).toMatchObject({ status: 3, total: 118_200 });
  expect(await inconsistencies(db)).toEqual([]);
});

test("an extra out of season is neither offered nor accepted", async () => {
  const { offered, press } = await aStay();
  const inSeason = (from: string, to: string) => [{ label: { fr: "saison" }, spans: [{ from, to }] }];
  await db
    .update(products)
    .set({ rule: { open: inSeason("01-01", "12-31") } })
    .where(eq(products.id, 1));
  expect(await offered()).toContain(1);
  await db
    .update(products)
    .set({ rule: { closed: inSeason("01-01", "12-31") } })
    .where(eq(products.id, 1));
  expect(await offered()).not.toContain(1);
  expect(await refusal(await press(parking, 0))).toEqual([400, "INVALID", "extras.0.linkedToItem", "closed"]);
});

test("adding a child charges tourist tax, linen and breakfasts but no rent; removing it refunds them", async () => {
  const { shop, look, press, pay, orderNow, id, number } = await aStay({ extras: [3] });
  const before = (await orderNow())?.total ?? 0;
  const more = await look(party(3, [7]));
  // 7 nights at 1.50, linen 20.00, 7 breakfasts at 12.00.
  expect(Math.round((more.after - more.before) * 100)).toBe(1_050 + 2_000 + 8_400);
  expect((await press(party(3, [7]), more.after)).status).toBe(200);
  const row = (await mails("order-changed")).at(-1);
  const changeMail = row && (await renderRow(shop.deps, row));
  for (const text of [number, "3 personnes"]) expect(changeMail?.text).toContain(text);
  await pay();
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position);
  expect(stay?.context).toMatchObject({ people: 3, ages: [7] });
  const fewer = await look(party(2));
  expect(fewer).toMatchObject({ ask: 0, back: more.ask, toAccount: 0 });
  expect((await press(party(2), fewer.after)).status).toBe(200);
  await executeRefunds(shop.deps);
  expect(await orderNow()).toMatchObject({ status: 3, total: before, paidTotal: before });
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 11_450, reason: "changed", status: "done" }]);
  expect((await db.select().from(audit)).map(({ after }) => [after.people, after.ages])).toEqual([
    [3, [7]],
    [2, []],
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("rejects a party that is too large, without an adult, unchanged or after arrival", async () => {
  const { press, post, item, toDay, orderNow } = await aStay();
  expect(await refusal(await press(party(5), 0))).toEqual([400, "INVALID", "party.people", "tooMany"]);
  expect(await refusal(await press(party(1, [9]), 0))).toEqual([400, "INVALID", "party.ages", "noAdult"]);
  const unknown = { kind: "extras", extras: [{ product: Number.MAX_SAFE_INTEGER, entry: {} }] };
  expect(await refusal(await press(unknown, 0))).toEqual([400, "INVALID", "extras.0.product", "max"]);
  expect(await refusal(await press(party(2, [18]), 0))).toEqual([400, "INVALID", "party.ages.0", "max"]);
  expect((await refusal(await press(party(2), 1182)))[1]).toBe("NOTHING_CHANGES");
  expect((await refusal(await press(party(3), 1182)))[1]).toBe("TOTAL_CHANGED");
  expect((await refusal(await post("", { item, ...party(3), ...parking, total: 1 })))[1]).toBe("INVALID");
  toDay(-1);
  expect((await refusal(await press(party(3), 1182)))[1]).toBe("STAY_BEGUN");
  expect(await orderNow()).toMatchObject({ status: 3, total: 118_200 });
  expect(await mails("order-changed")).toEqual([]);
});

test("of three concurrent changes one is applied and the others answer 409", async () => {
  const { press, orderNow } = await aStay();
  const replies = await Promise.all([press(parking, 1287), press(parking, 1287), press(party(3), 1223)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const total = (await orderNow())?.total ?? 0;
  expect([128_700, 122_300]).toContain(total);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a payment of the old balance is refunded; the new payment page pays everything", async () => {
  const { shop, guest, press, pay, look, orderNow, id } = await aStay({ graded: true });
  const open = await guest.pageOf(id);
  await press(parking, (await look(parking)).after);
  await shop.onPage(open, "pay");
  await shop.notify();
  await executeRefunds(shop.deps);
  expect(await orderNow()).toMatchObject({ status: 2, paidTotal: 59_100 });
  await pay();
  expect(await orderNow()).toMatchObject({ status: 3, paidTotal: 128_700 });
  expect(await inconsistencies(db)).toEqual([]);
});

const added = async (id: string) => {
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position);
  return lines.at(-1)?.id ?? "";
};

test("an added extra is returned once and refunded; guest, agency and audit log are notified", async () => {
  const { shop, guest, look, press, pay, orderNow, number, id } = await aStay();
  shop.pass(1);
  await press(parking, 1287);
  await pay();
  const back = { kind: "return", extra: await added(id) };
  const order = await guest.json<Order>(await guest.call("GET", `/order/${number}`));
  expect(order.orderItems.map(({ returnable }) => returnable)).toEqual([false, true]);
  const quote = await look(back);
  expect(quote).toMatchObject({ before: 1287, after: 1182, ask: 0, back: 105, toAccount: 0 });
  expect(quote.lines).toEqual([{ title: "Place de parc", before: 105, after: null }]);
  expect((await refusal(await press(back, 1287)))[1]).toBe("TOTAL_CHANGED");
  const presses = await Promise.all([press(back, quote.after), press(back, quote.after)]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await executeRefunds(shop.deps);
  expect(await orderNow()).toMatchObject({ status: 3, total: 118_200, paidTotal: 118_200 });
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 10_500, reason: "changed", status: "done" }]);
  const row = (await mails("order-changed")).at(-1);
  const mail = row && (await renderRow(shop.deps, row));
  expect(mail?.letter.subject).toBe(`Retiré de votre séjour (${number})`);
  expect(mail?.html).toContain("nous vous rendons CHF\u00a0105.00");
  expect((await db.select().from(audit)).at(-1)).toMatchObject({
    action: "extra-returned",
    staffId: null,
    before: { extras: [{ product: 1, quantity: 1 }], total: 128_700 },
  });
  expect(await inconsistencies(db)).toEqual([]);
});

test("an unpaid extra is returned without refund; one ordered with the stay or past its notice is kept", async () => {
  const { shop, look, press, toDay, orderNow, id } = await aStay({ extras: [3] });
  const bought = await added(id);
  shop.pass(1);
  await press(parking, (await look(parking)).after);
  expect((await refusal(await press({ kind: "return", extra: bought }, 1)))[1]).toBe("EXTRA_KEPT");
  const back = { kind: "return", extra: await added(id) };
  const quote = await look(back);
  expect(quote).toMatchObject({ ask: 0, back: 0 });
  await press(back, quote.after);
  expect(await orderNow()).toMatchObject({ status: 3, total: quote.after * 100, paidTotal: quote.after * 100 });
  const again = await look(parking);
  await press(parking, again.after);
  const late = { kind: "return", extra: await added(id) };
  toDay(0);
  expect((await refusal(await press(late, quote.after)))[1]).toBe("EXTRA_KEPT");
  expect(await orderNow()).toMatchObject({ status: 2 });
  expect(await inconsistencies(db)).toEqual([]);
});
