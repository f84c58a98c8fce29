// VAT of an order that is cancelled by the terms after a goodwill refund: what was kept of each line makes up what was kept.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancellations } from "#backend/db/tables/order";
import { staff } from "#backend/db/tables/staff";
import { vatEntries } from "#backend/db/tables/vat";
import { cancelOrder } from "#backend/payment/cancel";
import { inconsistencies } from "#backend/payment/consistency";
import { refundPart } from "#backend/payment/refund-part";
import { heldOf, refundable } from "#backend/payment/refunds";
import { bookMissedVat } from "#backend/payment/vat-ledger";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { atTheDesk } from "#tests/fixtures/desk";
import { saturday } from "#tests/fixtures/listings";
import { aReadyCart } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const day = saturday(30);
/** The day after it, at nine. */
const later = new Date(Date.parse(`${day}T09:00:00Z`) + 86_400_000);

/** A transfer for 90.00, alone or the week before a stay; a day after it Rappen are given back, and all is cancelled by the terms. */
async function aCancelledTransfer(amount: number, { stay }: { stay: boolean }) {
  const { shop, guest, id, cart } = await aReadyCart(db, 31);
  await guest.call("PUT", "/cart/add/6", { date: day, time: "14:30", destination: "sion" });
  if (!stay) await guest.call("DELETE", `/cart/delete/${cart.orderItems[0]?.id}`);
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  const { email } = await atTheDesk(shop, "manager");
  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  const given = { amount, reason: "It was late", request: crypto.randomUUID() };
  const shown = heldOf(await refundable(db, id));
  expect(await refundPart(db, { id: person?.id ?? "" }, id, { ...given, shown }, later)).toBe("asked");
  const before = await booked();
  expect(await cancelOrder(db, id, { by: "terms", refund: 0, staff: null }, later)).toBe("cancelled");
  return { before, kept: (await db.select().from(cancellations))[0]?.kept };
}

/** Rappen by rate: with VAT, and the VAT. */
const booked = async () => {
  const { rate, net, tax } = vatEntries;
  const rows = await db
    .select({ rate, gross: sql<string>`sum(${net} + ${tax})`, tax: sql<string>`sum(${tax})` })
    .from(vatEntries)
    .groupBy(rate)
    .orderBy(rate);
  return rows.map((row) => [row.rate, Number(row.gross), Number(row.tax)]);
};

test("a delivered service of which a part was given back keeps the VAT of the rest when its order is cancelled", async () => {
  const { before, kept } = await aCancelledTransfer(2_000, { stay: false });
  expect(kept).toBe(7_000);
  expect(before).toEqual([[8.1, 7_000, 524]]);
  expect(await booked()).toEqual(before);
  expect(await db.select().from(vatEntries).where(eq(vatEntries.rate, 0))).toEqual([]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("with a stay to come the delivered service is earned and the rent is damages, each by its share of what was kept", async () => {
  const { kept } = await aCancelledTransfer(20_000, { stay: true });
  expect(kept).toBe(127_200 - 20_000);
  await bookMissedVat(db, later);
  const rates = (await booked()).filter(([, gross]) => gross !== 0);
  // 90.00 of 1090.00 owed, of which 1072.00 were kept.
  expect(rates.map(([rate, gross]) => [rate, gross])).toEqual([
    [0, 107_200 - 8_851],
    [8.1, 8_851],
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});
