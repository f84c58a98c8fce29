// Moving a paid stay at the desk to other nights or another home: one price, the difference due or refunded, the old nights
// available.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import { renderRow } from "#backend/mail/outbox";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { queueBalanceReminders } from "#backend/payment/reminder";
import { addDays } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { forgetOrders, stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday, testToday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

/** A week that costs 1'182.00 with everything, one of 1'382.00. */
const [cheap, dear] = [30, 32];

/** A paid order with what moving it takes: looking, and pressing what was shown. */
async function aMove(beginning: Parameters<typeof aPaidOrder>[1] = {}) {
  const order = await aPaidOrder(db, { week: cheap, ...beginning });
  const [stay] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const item = stay?.id ?? "";
  const to = (week: number, home = 1) => ({ item, home: `HP-${home}`, from: saturday(week), to: saturday(week + 1) });
  const look = (place: ReturnType<typeof to>) => order.person.page(`${order.path}/move?${new URLSearchParams(place)}`);
  const press = async (place: ReturnType<typeof to>, total?: string) => {
    const shown = total ?? /name="total" value="([\d.]+)"/.exec(await look(place))?.[1] ?? "";
    return order.person.submit(`${order.path}/move`, { ...place, total: shown });
  };
  const nightsOf = async () => (await stateOf(db, order.id)).nights.map(({ period, listingId }) => [listingId, period]);
  return { ...order, item, to, look, press, nightsOf };
}
const mails = async (template: string) => db.select().from(outbox).where(eq(outbox.template, template));
const period = (week: number) => `[${saturday(week)},${saturday(week + 1)})`;

test("moving to a dearer week previews and charges the difference and frees the old week", async () => {
  const { shop, guest, to, look, press, nightsOf, id, number, path, person } = await aMove();
  const seen = await look(to(dear));
  for (const text of ["1&#39;182.00", "1&#39;382.00", "Déplacer et demander CHF", "200.00"])
    expect(seen).toContain(text);
  expect(await nightsOf()).toEqual([[1, period(cheap)]]);
  expect(await mails("stay-moved")).toEqual([]);

  expect(await press(to(dear))).toContain("Le séjour est déplacé");
  expect(await nightsOf()).toEqual([[1, period(dear)]]);
  const dueAt = addDays(saturday(dear), -29);
  expect((await stateOf(db, id)).order).toMatchObject({
    status: 2,
    total: 138_200,
    paidTotal: 118_200,
    gradedToPayAt: dueAt,
  });
  const other = shop.guest();
  await other.ready(cheap);
  const cart = await other.json<Order>(await other.call("POST", "/cart"));
  expect(await shop.onPage(await other.pageOf(cart.id), "pay")).toContain("succes");

  await queueBalanceReminders(db, new Date(`${dueAt}T10:00:00Z`));
  expect(await mails("balance-reminder")).toHaveLength(1);
  expect(await guest.json<Order>(await guest.call("GET", `/order/${number}`))).toMatchObject({ reportedTotal: 200 });
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: 138_200 });
  expect(await db.select().from(audit).where(eq(audit.action, "stay-moved"))).toMatchObject([
    {
      subject: `order:${number}`,
      before: { period: period(cheap), total: 118_200 },
      after: { period: period(dear), total: 138_200 },
    },
  ]);
  expect(await person.page(path)).toContain("Séjour déplacé");
  expect(await inconsistencies(db)).toEqual([]);
});

test("moving to a cheaper week refunds the difference once and keeps the order paid", async () => {
  const { shop, to, press, id } = await aMove({ week: dear });
  expect(await press(to(cheap))).toContain("Le séjour est déplacé");
  expect(await press(to(cheap), "1182.00")).toContain("déjà là");
  await executeRefunds(shop.deps);
  await executeRefunds(shop.deps);
  const { order, payments: paid } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3, total: 118_200, paidTotal: 118_200 });
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 20_000, reason: "moved", status: "done" }]);
  expect(paid[0] && shop.returnedOf(paid[0])).toBe(20_000);
  expect(await inconsistencies(db)).toEqual([]);
});

test("moving a half-paid stay updates the balance; a payment of the old one is refunded", async () => {
  const { shop, guest, to, press, id } = await aMove({ graded: true });
  const open = await guest.pageOf(id);
  await press(to(dear));
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, total: 138_200, paidTotal: 59_100 });
  await shop.onPage(open, "pay");
  await shop.notify();
  await executeRefunds(shop.deps);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, paidTotal: 59_100 });
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: 138_200 });
  expect((await db.select().from(payments)).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    "balance paid",
    "balance refunded",
    "deposit paid",
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("options move with the stay at the new price and are removed where the new home lacks them", async () => {
  const { look, to, press, id } = await aMove({ extras: [1, 2] });
  const linesOf = async () =>
    (await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position)).map(
      ({ productId, total, context }) => [productId, total, context.startPeriod],
    );
  const [, parking, insurance] = await linesOf();
  expect(parking).toEqual([1, 10_500, saturday(cheap)]);
  await press(to(dear));
  const [, moved, dearer] = await linesOf();
  expect(moved).toEqual([1, 10_500, saturday(dear)]);
  expect(Number(dearer?.[1])).toBeGreaterThan(Number(insurance?.[1]));
  await db
    .update(listings)
    .set({ options: [2] })
    .where(eq(listings.id, 3));
  expect(await look(to(cheap, 3))).toContain("pas disponible");
  await press(to(cheap, 3));
  expect((await linesOf()).map(([productId]) => productId)).toEqual([100_003, 2]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("moving to another home mails the guest both homes with new PDF and calendar file", async () => {
  const { shop, to, press, nightsOf, id, number } = await aMove();
  expect(await press(to(cheap, 3))).toContain("Le séjour est déplacé");
  expect(await nightsOf()).toEqual([[3, period(cheap)]]);
  const [row] = await mails("stay-moved");
  const letter = row && (await renderRow(shop.deps, row));
  for (const text of [number, "Épicéa 1", "Épicéa 3"]) expect(letter?.text).toContain(text);
  expect(letter?.letter.attachments?.map(({ filename }) => filename)).toEqual([`${number}.pdf`, `${number}.ics`]);
  expect((await stateOf(db, id)).mails.filter((name) => name === "stay-moved")).toHaveLength(1);
  expect(await inconsistencies(db)).toEqual([]);
});

test("rejects taken nights, an unknown home, invalid dates and another price, and changes nothing", async () => {
  const { shop, to, look, press, id } = await aMove();
  const other = shop.guest();
  const cart = await other.ready(dear);
  await shop.onPage(await other.pageOf(cart.id), "pay");
  await shop.notify();
  const before = await stateOf(db, id);
  expect(await look(to(dear))).toContain("déjà prise");
  expect(await press(to(dear), "1382.00")).toContain("déjà prise");
  expect(await press({ ...to(dear), home: "HP-99999" }, "1")).toContain("Aucun logement à la semaine");
  expect(await press({ ...to(34), from: addDays(saturday(34), 1) }, "1")).toContain("ne suivent pas les règles");
  expect(await press({ ...to(34), from: addDays(testToday, -9), to: addDays(testToday, -2) }, "1")).toContain("règles");
  expect(await press({ ...to(34), from: "2027-02-30" }, "1")).toContain("règles");
  expect(await press(to(34), "1.00")).toContain("Le prix a changé");
  expect(await press(to(cheap), "1182.00")).toContain("déjà là");
  expect(await stateOf(db, id)).toEqual(before);
  expect(await db.select().from(audit)).toEqual([]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a stay that has begun or is cancelled cannot be moved and keeps its line, nights and total", async () => {
  const unchanged = async ({ id, press, to, nightsOf }: Awaited<ReturnType<typeof aMove>>, why: string) => {
    const lines = () => db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const before = [await stateOf(db, id), await lines(), await nightsOf()];
    expect(await press(to(dear), "1382.00")).toContain(why);
    expect([await stateOf(db, id), await lines(), await nightsOf()]).toEqual(before);
    expect(await db.select().from(audit).where(eq(audit.action, "stay-moved"))).toEqual([]);
  };
  const cancelled = await aMove({ daysLeft: 60, role: "manager" });
  expect(await cancelled.person.page(cancelled.path)).toContain("/move?");
  await cancelled.person.submit(`${cancelled.path}/cancel/decision`, { amount: "0", reason: "x" });
  await unchanged(cancelled, "Seul le séjour d’une commande payée");
  expect(await cancelled.person.page(cancelled.path)).not.toContain("/move?");
  await forgetOrders(db);
  const begun = await aMove({ daysLeft: -1 });
  await unchanged(begun, "a commencé");
  expect(await begun.nightsOf()).toEqual([[1, period(cheap)]]);
});

test("of concurrent moves each is confirmed or rejected; one stay remains, at a confirmed place", async () => {
  const { to, press, nightsOf } = await aMove();
  const replies = await Promise.all([press(to(dear), "1382.00"), press(to(dear), "1382.00"), press(to(cheap, 3))]);
  const outcomes = replies.map((page) => /Le séjour est déplacé|déjà là/.exec(page)?.[0]);
  expect(outcomes).not.toContain(undefined);
  const moves = await db.select().from(audit).where(eq(audit.action, "stay-moved")).orderBy(audit.at);
  expect(moves.length).toBeGreaterThan(0);
  expect(outcomes.filter((outcome) => outcome !== "déjà là")).toHaveLength(moves.length);
  const [taken, ...others] = await nightsOf();
  expect(others).toEqual([]);
  expect([
    [1, period(dear)],
    [3, period(cheap)],
  ]).toContainEqual(taken);
  expect(moves.map(({ after }) => after.period)).toContain(taken?.[1]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("moving answers 404 to a reader and for a line that is not a stay", async () => {
  const { shop, item, path, person } = await aMove();
  const reader = await loggedIn(shop, "reader");
  expect(await reader.page(path)).not.toContain("/move?");
  expect((await reader.call("GET", `${path}/move?item=${item}`)).status).toBe(404);
  expect((await reader.call("POST", `${path}/move`, { item })).status).toBe(404);
  expect((await person.call("GET", `${path}/move?item=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await person.call("GET", `${path}/move?item=${item}`)).status).toBe(200);
});
