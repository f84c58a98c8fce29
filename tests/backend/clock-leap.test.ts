// A clock that runs far ahead for a while, and is corrected: prices come back, and nothing personal was deleted.
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sweepDaily } from "#backend/retention";
import { refreshWeeks } from "#backend/seed/weeks";
import { addDays } from "#lib/property/calendar";
import { openSample } from "#tests/backend/sample-agency";
import { anAwaitingOrder, paymentDeps } from "#tests/fixtures/awaiting";
import { testNow, testToday } from "#tests/fixtures/listings";

const { db } = await openSample();

test("restores every week price once the clock is right again", async () => {
  const weeks = async () =>
    (
      await db.execute(sql`select listing_id, date::text, season, price from week_prices
        where date between ${testToday} and ${addDays(testToday, 400)} order by listing_id, date`)
    ).rows;
  await refreshWeeks(db, testToday);
  const before = await weeks();
  expect(before.length).toBeGreaterThan(2_000);
  await refreshWeeks(db, addDays(testToday, 800));
  await refreshWeeks(db, testToday);
  expect(await weeks()).toEqual(before);
});

test("deletes nothing on the day after a leap of more than a month, and alerts; the next day it does", async () => {
  const alerts = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const events = () => alerts.mock.calls.map(([line]) => JSON.parse(String(line)).event);
  const sweep = (days: number) => sweepDaily(paymentDeps(db, () => new Date(testNow.getTime() + days * 86_400_000)));
  const { order } = await anAwaitingOrder(db, testNow);
  await db.execute(sql`update payments set status = 'expired' where order_id = ${order.id}`);
  await db.execute(sql`update orders set updated_at = ${testNow.toISOString()}::timestamptz where id = ${order.id}`);
  const isThere = async () => (await db.execute(sql`select from orders where id = ${order.id}`)).rows.length === 1;

  await sweep(0);
  for (const restart of [1, 2]) {
    await sweep(800);
    expect([await isThere(), events()]).toEqual([true, Array(restart).fill("clock-leap")]);
  }
  await sweep(1);
  await sweep(2);
  expect([await isThere(), events().length], "the clock was corrected").toEqual([true, 2]);
  await sweep(800);
  await sweep(801);
  expect(await isThere(), "the clock was right").toBe(false);
});
