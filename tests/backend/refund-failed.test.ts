// A refund that Stripe accepted and that failed later is due again, to be paid to an account, and nobody is told otherwise.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { readAlarms } from "#backend/alarms";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { readReport } from "#backend/desk/reports";
import { renderRow } from "#backend/mail/outbox";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { refundFailedEvent, stripeSignature, webhookSecret } from "#tests/fixtures/stripe";

const db = await aShopDatabaseWithoutOrders();

const iban = "CH9300762011623852957";
const mailOf = async () =>
  (await db.select().from(outbox)).filter(({ dedupKey }) => dedupKey.startsWith("refund-failed:"));

/** An order paid with Stripe, whose refunds can fail at Stripe; alerts of the log are collected. */
async function paidByCard({ graded = false } = {}) {
  const order = await aPaidOrder(db, { provider: "stripe", graded });
  const { shop, id } = order;
  const [payment] = (await stateOf(db, id)).payments;
  if (!payment) throw new Error("no payment");
  const alerts: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void alerts.push(line));
  const deliver = (event: object, secret = webhookSecret) => {
    const body = JSON.stringify(event);
    const headers = { "stripe-signature": stripeSignature(body, shop.clock(), secret) };
    return shop.app.request("/shop/api/store/payment/notify/stripe", { method: "POST", body, headers });
  };
  return { ...order, payment, deliver, alerts };
}

/** The same, cancelled by its guest, and refunded as far as Stripe said. */
async function refunded() {
  const order = await paidByCard();
  const path = `/order/${order.number}/cancellation`;
  const { refund } = await order.guest.json<CancellingQuote>(await order.guest.call("GET", path));
  await order.guest.call("POST", path, { refund });
  await executeRefunds(order.shop.deps);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done" }]);
  return { ...order, amount: refund * 100 };
}

test("a refund that fails after Stripe accepted it is paid by the desk to an account, and Stripe is not asked again [CK7]", async () => {
  const { shop, person, payment, amount, deliver, alerts } = await refunded();
  const event = refundFailedEvent(payment.id, amount);
  expect((await deliver(event, "whsec_of_somebody_else")).status).toBe(400);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done" }]);
  expect((await deliver(event)).status).toBe(200);
  expect((await deliver(event)).status).toBe(200);
  expect(alerts.filter((line) => line.includes('"refund-failed"'))).toHaveLength(1);
  const [mail, ...more] = await mailOf();
  expect(more).toEqual([]);
  const text = mail && (await renderRow(shop.deps, mail))?.text;
  expect(text).toContain("n’a pas accepté notre remboursement");
  expect(text).toContain("avec l’IBAN");

  const returned = shop.returnedOf(payment);
  await executeRefunds(shop.deps);
  shop.pass(120);
  await executeRefunds(shop.deps);
  expect(shop.returnedOf(payment)).toBe(returned);
  expect(await readAlarms(shop.deps)).toMatchObject({ "refunds-stuck": 0 });
  const [due] = await db.select().from(refunds);
  expect(due).toMatchObject({ status: "due", settledAt: null });
  await person.login();
  const money = await person.page("/desk/money");
  expect(money).toContain(`/desk/refunds/${due?.id}/paid`);
  expect(await person.page("/desk/mails")).not.toContain("/desk/jobs/again");

  expect(await person.submit(`/desk/refunds/${due?.id}/account`, { account: iban })).toContain("L’IBAN est noté");
  expect(await person.submit("/desk/payouts")).toContain("prêt à télécharger");
  const file = /href="\/desk\/payouts\/([\w-]+)"/.exec(await person.page("/desk/money"))?.[1];
  expect(await (await person.call("GET", `/desk/payouts/${file}`)).text()).toContain(iban);
  expect(await person.submit(`/desk/payouts/${file}/paid`)).toContain("notés comme payés");
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done", account: iban }]);
  const { rows } = await readReport(db, "payments", { from: "2026-11", to: "2027-12", locale: "fr" });
  expect(rows.map(([, , entry, provider]) => [entry, provider])).toEqual([
    ["full", "stripe"],
    ["back", "transfer"],
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a refund that fails before it is noted as made stays due [CK7]", async () => {
  const { shop, payment, deliver } = await paidByCard();
  const refund = shop.deps.provider?.refund;
  if (!shop.deps.provider || !refund) throw new Error("no provider");
  vi.spyOn(shop.deps.provider, "refund").mockImplementation(async (asked) => {
    await refund(asked);
    await deliver(refundFailedEvent(payment.id, asked.returned));
  });
  await db.insert(refunds).values({
    paymentId: payment.id,
    amount: 2_000,
    reason: "part",
    request: crypto.randomUUID(),
    createdAt: shop.clock(),
  });
  await executeRefunds(shop.deps);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "due" }]);
});

test("a payment that was not accepted, and whose refund fails, is paid to an account [CK7]", async () => {
  const { shop, guest, person, id, number, deliver } = await paidByCard({ graded: true });
  const path = `/order/${number}/cancellation`;
  const page = await guest.pageOf(id);
  const { refund } = await guest.json<CancellingQuote>(await guest.call("GET", path));
  shop.line.held = true;
  await shop.onPage(page, "pay");
  await guest.call("POST", path, { refund });
  shop.line.held = false;
  await shop.notify();
  await executeRefunds(shop.deps);
  const late = async () => {
    const rows = await db.select().from(payments).where(eq(payments.kind, "balance"));
    return rows[0] ?? { id: "", amount: 0 };
  };
  expect(await late()).toMatchObject({ status: "refunded" });
  await deliver(refundFailedEvent((await late()).id, (await late()).amount));
  shop.pass(120);
  await executeRefunds(shop.deps);
  expect(await late()).toMatchObject({ status: "refund_due", returnedAt: null });
  expect(await mailOf()).toHaveLength(1);
  await person.login();
  const paid = await person.submit(`/desk/refunds/${(await late()).id}/paid`, { account: iban });
  expect(paid).toContain("est noté");
  expect(await late()).toMatchObject({ status: "refunded", account: iban });
  expect(await inconsistencies(db)).toEqual([]);
});

test("the failure of a refund that the shop does not know changes nothing, and is an alert [CK7]", async () => {
  const { payment, amount, deliver, alerts } = await refunded();
  expect((await deliver(refundFailedEvent(crypto.randomUUID(), amount))).status).toBe(404);
  expect(alerts).toEqual([]);
  await deliver(refundFailedEvent(payment.id, amount - 1));
  expect(alerts.filter((line) => line.includes('"refund-failed"'))).toHaveLength(1);
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done" }]);
  expect(await mailOf()).toEqual([]);
});
