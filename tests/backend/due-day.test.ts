// Due date of a balance: later additions, by the guest or at the desk, do not postpone what was due before.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import type { Role } from "#backend/desk/staff";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays } from "#lib/property/calendar";
import type { ChangeQuote } from "#lib/shop/order-change-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

/** A week of which the half is paid, so many days before it begins; the guest's and the desk's ways to change it. */
async function aHalfPaid(week: number, { daysLeft, role = "clerk" }: { daysLeft: number; role?: Role }) {
  const paidOrder = await aPaidOrder(db, { week, graded: true, role, daysLeft });
  const { guest, person, number, id, path } = paidOrder;
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const item = stay?.id ?? "";
  const add = async () => {
    const change = { item, kind: "extras", extras: [{ product: 1, entry: { quantity: 1 } }] };
    const quote = await guest.json<ChangeQuote>(await guest.call("POST", `/order/${number}/change/price`, change));
    await guest.call("POST", `/order/${number}/change`, { ...change, total: quote.after });
    return quote;
  };
  const move = async (to: number) => {
    const place = { item, home: "HP-1", from: saturday(to), to: saturday(to + 1) };
    const page = await person.page(`${path}/move?${new URLSearchParams(place)}`);
    const total = /name="total" value="([\d.]+)"/.exec(page)?.[1] ?? "";
    expect(await person.submit(`${path}/move`, { ...place, total })).toContain("Le séjour est déplacé");
  };
  return { ...paidOrder, item, add, move, order: async () => (await stateOf(db, id)).order };
}

test("adding extras does not postpone an overdue balance; each extra is charged at once", async () => {
  const { add, order, shop } = await aHalfPaid(20, { daysLeft: 20 });
  const due = addDays(saturday(20), -29);
  expect(await order()).toMatchObject({ status: 2, gradedToPayAt: due });
  for (const days of [0, 1]) {
    shop.pass(days * 24 * 60);
    const before = await order();
    const quote = await add();
    expect(quote).toMatchObject({ dueAt: addDays(saturday(20), -20 + days) });
    expect(Math.round(quote.ask * 100)).toBe((before?.total ?? 0) - (before?.paidTotal ?? 0) + 10_500);
    expect(await order()).toMatchObject({ status: 2, gradedToPayAt: due });
  }
  expect(await inconsistencies(db)).toEqual([]);
});

test("an extra does not postpone a balance due in three days; a fully paid order gets ten days", async () => {
  const soon = await aHalfPaid(22, { daysLeft: 32 });
  await soon.add();
  expect(await soon.order()).toMatchObject({ gradedToPayAt: addDays(saturday(22), -29) });

  const paid = await aHalfPaid(24, { daysLeft: 25 });
  await paid.shop.onPage(await paid.guest.pageOf(paid.id), "pay");
  await paid.shop.notify();
  expect(await paid.order()).toMatchObject({ status: 3 });
  await paid.add();
  expect(await paid.order()).toMatchObject({ status: 2, gradedToPayAt: addDays(saturday(24), -15) });
});

test.each([
  ["clerk", addDays(saturday(26), -29)],
  ["manager", addDays(saturday(28), -29)],
] as const)("a stay with a due balance moved to a later week by a %s is due on %s", async (role, due) => {
  const { move, order } = await aHalfPaid(26, { daysLeft: 28, role });
  await move(28);
  expect(await order()).toMatchObject({ status: 2, gradedToPayAt: due });
  await move(26);
});

test("a due date still ahead moves with a stay that a clerk moves", async () => {
  const { move, order } = await aHalfPaid(26, { daysLeft: 60 });
  await move(29);
  expect(await order()).toMatchObject({ status: 2, gradedToPayAt: addDays(saturday(29), -29) });
});
