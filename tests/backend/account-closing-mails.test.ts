// Closing an account erases what its mails said, and no mail about a running order is sent a second time.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { users } from "#backend/db/tables/user";
import { runMinutely } from "#backend/minutely";
import { inconsistencies } from "#backend/payment/consistency";
import { password } from "#tests/backend/account-visitor";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { contact } from "#tests/fixtures/contact";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

/** Mails about orders to their guest. */
const written = () =>
  db.select().from(outbox).where(sql`template not like 'account-%' and template not like '%-notice'`);

test.each([
  ["a reminder of its balance", "balance-reminder", { graded: true, daysLeft: 38 }],
  ["the mail before its arrival", "arrival", { graded: false, daysLeft: 1 }],
])(
  "after %s an order's account is closed: the mail is not written again, and none is missed [AU6]",
  async (_, mail, order) => {
    const { shop, id, guest, number } = await aPaidOrder(db, { ...order, role: null });
    const pair = { password, password_confirm: password };
    const made = await guest.call("PUT", `/order/${number}/user/add`, { username: contact.email, ...pair });
    expect(made.status).toBe(200);
    await runMinutely(shop.deps);
    await db.update(outbox).set({ status: "sent", text: "Chère Claire" });
    const before = (await written()).map(({ dedupKey }) => dedupKey);
    expect(before.map((key) => key.split(":")[0])).toEqual(["confirmation", mail]);

    await guest.call("POST", "/auth/login", { email: contact.email, password });
    expect((await guest.call("DELETE", "/my-account", { password })).status).toBe(204);
    expect(await db.$count(users)).toBe(0);
    await runMinutely(shop.deps);
    const rows = await written();
    expect(rows.filter(({ status }) => status === "waiting")).toEqual([]);
    expect(rows.map(({ dedupKey }) => dedupKey).toSorted()).toEqual(before.toSorted());
    for (const { recipient, data, text } of rows) expect([recipient, data, text]).toEqual(["", {}, null]);
    expect(await inconsistencies(db)).toEqual([]);
    const [left] = await db.select().from(orders).where(eq(orders.id, id));
    expect(left?.userId).toBeNull();
  },
);
