// Effects of moving a stay: options out of season are refunded, services that keep their day are reported before and after.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { products } from "#backend/db/tables/product";
import { audit } from "#backend/db/tables/staff";
import { renderRow } from "#backend/mail/outbox";
import { inconsistencies } from "#backend/payment/consistency";
import { addDays } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();
const parking = eq(products.id, 1);
afterAll(() => db.update(products).set({ rule: {} }).where(parking));

/** Weeks that cost the same. */
const [first, later] = [30, 31];
const place = (item: string, week: number) => ({ item, home: "HP-1", from: saturday(week), to: saturday(week + 1) });
type Desk = Pick<Awaited<ReturnType<typeof aPaidOrder>>, "person" | "path">;

async function move({ person, path }: Desk, to: ReturnType<typeof place>) {
  const seen = await person.page(`${path}/move?${new URLSearchParams(to)}`);
  const total = /name="total" value="([\d.]+)"/.exec(seen)?.[1] ?? "";
  return { seen, reply: await person.submit(`${path}/move`, { ...to, total }) };
}
const linesOf = (id: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position);

test("an option out of season in the new nights is removed and refunded", async () => {
  const order = await aPaidOrder(db, { week: first, extras: [1] });
  const spans = [{ from: saturday(first), to: saturday(first + 1) }];
  await db
    .update(products)
    .set({ rule: { open: [{ label: { fr: "saison" }, spans }] } })
    .where(parking);
  const [stay, option] = await linesOf(order.id);
  const { seen, reply } = await move(order, place(stay?.id ?? "", later));
  expect(seen).toContain("pas disponible");
  expect(reply).toContain("Le séjour est déplacé");
  expect((await linesOf(order.id)).map(({ productId }) => productId)).toEqual([100_001]);
  expect(await db.select().from(refunds)).toMatchObject([{ amount: option?.total, reason: "moved" }]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a service left outside the new nights is reported on the page and in the mail; one within is not", async () => {
  const order = await aPaidOrder(db, { week: first });
  const [stay] = await linesOf(order.id);
  const service = (date: string, position: number) => ({
    ...{ orderId: order.id, productId: 6, position, quantity: 1, total: 0, lines: [], vat: [] },
    context: { quantity: 1, date, time: "10:00", destination: "sion" },
  });
  const inside = addDays(saturday(first), 3);
  const between = saturday(first + 1);
  await db.insert(orderItems).values([service(inside, 8), service(between, 9)]);
  const { seen } = await move(order, place(stay?.id ?? "", later));
  const [year, month, day] = inside.split("-");
  const left = `Transfert (${day}.${month}.${year})`;
  expect(seen).toContain(`hors du nouveau séjour\u00a0: ${left}.`);
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "stay-moved"));
  if (!row) throw new Error("no mail");
  const letter = await renderRow(order.shop.deps, row);
  expect(letter?.text.replace(/\s+/g, " ")).toContain(
    `Cette prestation garde son jour, hors de votre nouveau séjour : ${left}.`,
  );
  expect((await move(order, place(stay?.id ?? "", first))).seen).not.toContain("hors du nouveau séjour");
  expect((await stateOf(db, order.id)).order?.status).toBe(3);
});

test("the audit log names homes in the agency's language, whatever the guest's", async () => {
  const order = await aPaidOrder(db, { week: first });
  await db.execute(`update orders set locale = 'en' where id = '${order.id}'`);
  const [stay] = await linesOf(order.id);
  await move(order, place(stay?.id ?? "", later));
  const [entry] = await db.select().from(audit).where(eq(audit.action, "stay-moved"));
  expect(entry?.after).toMatchObject({ home: "Appartement Épicéa 1" });
});
