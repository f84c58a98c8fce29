// Closing an account erases the copies of orders and messages that mails to others hold, once the agency needs them no more.
import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { messages } from "#backend/db/tables/message";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { applyRetention } from "#backend/retention";
import { linkToken, openShop, password, placeOrder, signedUp } from "#tests/backend/account-visitor";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const db = await anEmptyDatabase();
const shop = openShop(db);
beforeEach(async () => {
  await db.delete(outbox);
});

type Status = "waiting" | "sent" | "failed";
const mail = (template: string, recipient: string, status: Status, data: Record<string, unknown>) =>
  db.insert(outbox).values({
    ...{ dedupKey: crypto.randomUUID(), template, locale: "fr", recipient, data, status },
    ...{ text: "Claire Rey", lastError: status === "failed" ? "550" : null },
  });
/** The mails that still say something, but for the one that confirms the closing; all others say nothing. */
const left = async () => {
  const rows = await db.select().from(outbox).where(ne(outbox.template, "account-notice"));
  for (const row of rows.filter(({ recipient }) => recipient === "")) {
    expect(row).toMatchObject({ data: {}, text: null, lastError: null });
    expect(row.status).not.toBe("failed");
  }
  return rows.filter(({ recipient }) => recipient !== "").map(({ template, status }) => [template, status]);
};

test("an account whose address was never confirmed leaves the mails to that address; a confirmed one erases them [AU6]", async () => {
  for (const confirmed of [false, true]) {
    const own = `guest-${confirmed}@example.ch`;
    const guestOrder = await placeOrder(db, { number: `310000000${Number(confirmed)}`, email: own });
    const visitor = await signedUp(shop, own);
    const token = await linkToken(db, "account-confirm");
    if (confirmed) await visitor.call("POST", "/security/confirm-email", { token });
    await db.update(orders).set({ userId: null }).where(eq(orders.id, guestOrder));
    await db.delete(outbox);
    await mail("order-confirmation", own, "sent", { orderId: guestOrder });
    await mail("message-receipt", own, "sent", { reference: "CCCC4444" });
    expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
    const kept = [
      ["message-receipt", "sent"],
      ["order-confirmation", "sent"],
    ];
    expect((await left()).toSorted()).toEqual(confirmed ? [] : kept);
  }
});

/** A customer with a paid order that is sent to another address. */
async function aCustomer(name: string) {
  const visitor = await signedUp(shop, `${name}@example.ch`);
  await visitor.call("POST", "/security/confirm-email", { token: await linkToken(db, "account-confirm") });
  const number = `30000000${String(await db.$count(orders)).padStart(2, "0")}`;
  const orderId = await placeOrder(db, { number, email: `${name}@office.example`, userId: visitor.id });
  await db.delete(outbox);
  const close = async () => expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
  return { orderId, close, own: `${name}@example.ch`, office: `${name}@office.example` };
}

test("mails about orders that are over are erased wherever they went; one that waits, after it was sent [AU6]", async () => {
  const { orderId, close, own, office } = await aCustomer("over");
  await mail("order-confirmation", office, "sent", { orderId });
  await mail("order-notice", "agency@example.ch", "sent", { orderId });
  await mail("balance-reminder", own, "failed", { orderId });
  await mail("cancellation", office, "waiting", { orderId });
  await mail("order-notice", "agency@example.ch", "sent", { orderId: crypto.randomUUID() });
  await close();
  expect(await left()).toEqual([
    ["cancellation", "waiting"],
    ["order-notice", "sent"],
  ]);
  await db.update(outbox).set({ status: "sent" }).where(eq(outbox.template, "cancellation"));
  await applyRetention(shop);
  expect(await left()).toEqual([["order-notice", "sent"]]);
});

test("copies of messages that are deleted with the account are erased, those of others are kept [AU6]", async () => {
  const { close, own } = await aCustomer("writer");
  for (const [reference, email] of [
    ["AAAA2222", own],
    ["BBBB3333", "other@example.ch"],
  ] as const) {
    const body = { email, text: "Bonjour" };
    await db.insert(messages).values({ reference, kind: "contact", locale: "fr", body });
    await mail("message-notice", "agency@example.ch", "sent", { reference, message: body });
    await mail("message-receipt", email, "failed", { reference, message: body });
  }
  await close();
  await applyRetention(shop);
  expect(await left()).toEqual([
    ["message-notice", "sent"],
    ["message-receipt", "failed"],
  ]);
});

test("mails to others about an order that is not over are kept until it is [AU6]", async () => {
  const { orderId, close, office } = await aCustomer("running");
  await db.update(orders).set({ status: 2 }).where(eq(orders.id, orderId));
  await mail("order-confirmation", office, "failed", { orderId });
  await mail("order-notice", "agency@example.ch", "sent", { orderId });
  await close();
  await applyRetention(shop);
  expect(await left()).toEqual([
    ["order-confirmation", "failed"],
    ["order-notice", "sent"],
  ]);
  await db.update(orders).set({ status: 3 }).where(eq(orders.id, orderId));
  await applyRetention(shop);
  expect(await left()).toEqual([]);
});
