// A refund that its provider does not make: a manager has it paid to an account, and the provider is not asked again.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { payments, refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

const asking = async () =>
  (await db.select().from(outbox)).filter(({ dedupKey }) => dedupKey.startsWith("refund-failed:"));

/** A paid order of which a part is to be refunded, by a provider that cannot be reached. */
async function aPartDue(provider: "datatrans" | "stripe" = "datatrans") {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const order = await aPaidOrder(db, { provider, role: null });
  const manager = await loggedIn(order.shop, "manager");
  const [payment] = (await stateOf(db, order.id)).payments;
  if (!payment) throw new Error("no payment");
  const part = { amount: "20", reason: "Chauffage", request: crypto.randomUUID() };
  await manager.submit(`${order.path}/refund`, { ...part, shown: (order.total / 100).toFixed(2) });
  order.shop.line.state = "down";
  return { ...order, manager, payment, form: `/desk/payments/${payment.id}/by-hand` };
}

test("a manager has a refund that has failed paid to an account; the provider is not asked again [CK7]", async () => {
  const { shop, manager, payment, form, path } = await aPartDue();
  expect(await manager.page("/desk/money")).not.toContain(form);
  expect(await manager.submit(form)).toContain("n’a pas encore échoué");
  await executeRefunds(shop.deps);
  expect(await manager.page("/desk/money")).toContain(form);
  expect(await manager.submit(form)).toContain("vient d’être sollicité");
  expect(await asking()).toEqual([]);
  shop.pass(2);
  expect(await manager.page("/desk/money")).toContain("il ne sera plus sollicité");
  for (let twice = 0; twice < 2; twice++)
    expect(await manager.submit(form)).toContain("Le remboursement se fait par virement");
  expect(await asking()).toMatchObject([{ template: "refund-part", data: { amount: 2_000, reason: "failed" } }]);
  expect(await db.select().from(audit).where(eq(audit.action, "refund-by-hand"))).toMatchObject([
    { after: { refund: 2_000 } },
  ]);
  expect(await manager.page(path)).toContain("Remboursement passé au virement");
  shop.line.state = "up";
  shop.pass(120);
  await executeRefunds(shop.deps);
  expect(shop.returnedOf(payment)).toBe(0);
  await manager.login();
  const [due] = await db.select().from(refunds);
  expect(await manager.page("/desk/money")).toContain(`/desk/refunds/${due?.id}/paid`);
  const iban = { account: "CH9300762011623852957" };
  expect(await manager.submit(`/desk/refunds/${due?.id}/paid`, iban)).toContain("est noté");
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done" }]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a clerk does not see the form, and cannot send it [CK7]", async () => {
  const { shop, form } = await aPartDue();
  await executeRefunds(shop.deps);
  shop.pass(2);
  const clerk = await loggedIn(shop, "clerk");
  expect(await clerk.page("/desk/money")).not.toContain(form);
  expect((await clerk.call("POST", form)).status).toBe(404);
  expect(await db.select().from(payments)).toMatchObject([{ refundsByHand: false }]);
});

test("a payment that was not accepted is paid to an account the same way [CK7]", async () => {
  const { shop, manager, payment, form } = await aPartDue();
  await db.delete(refunds);
  await db.update(payments).set({ status: "refund_due", settledAt: shop.clock(), askedAt: shop.clock() });
  expect(await manager.submit(form)).toContain("n’a pas encore échoué");
  shop.pass(1);
  await executeRefunds(shop.deps);
  shop.pass(2);
  expect(await manager.page("/desk/money")).toContain(form);
  expect(await manager.submit(form)).toContain("Le remboursement se fait par virement");
  expect(await asking()).toMatchObject([{ data: { amount: payment.amount } }]);
  expect(await manager.page("/desk/money")).toContain(`/desk/refunds/${payment.id}/paid`);
});

test("a round that began before the manager's decision does not ask the provider any more [CK7]", async () => {
  const { shop, manager, payment, form } = await aPartDue();
  await executeRefunds(shop.deps);
  shop.pass(2);
  shop.line.state = "up";
  const guest = shop.guest();
  const { id } = await guest.ready(30, 3);
  await shop.onPage(await guest.pageOf(id), "pay");
  const [first] = (await stateOf(db, id)).payments;
  const due = { paymentId: first?.id ?? "", amount: 1_000, reason: "part" as const, request: crypto.randomUUID() };
  await db.insert(refunds).values({ ...due, createdAt: new Date(shop.clock().getTime() - 86_400_000) });
  const asked: string[] = [];
  const refund = vi.spyOn(shop.deps.provider ?? shop.provider, "refund").mockImplementation(async ({ paymentId }) => {
    asked.push(paymentId);
    if (paymentId === first?.id) await manager.submit(form);
  });
  await executeRefunds(shop.deps);
  refund.mockRestore();
  expect(asked).toEqual([first?.id]);
  expect((await db.select().from(payments).where(eq(payments.id, payment.id)))[0]?.refundsByHand).toBe(true);
});

test("a refund that Stripe refuses at once is paid to an account, as one that fails later [CK7]", async () => {
  const { shop, payment, manager } = await aPartDue("stripe");
  Object.assign(shop.line, { state: "up", closed: true });
  await executeRefunds(shop.deps);
  expect(shop.returnedOf(payment)).toBe(0);
  const [due] = await db.select().from(refunds);
  expect(due).toMatchObject({ status: "due", settledAt: null });
  expect((await stateOf(db, payment.orderId)).payments).toMatchObject([{ refundsByHand: true }]);
  expect(await asking()).toHaveLength(1);
  expect(await manager.page("/desk/money")).toContain(`/desk/refunds/${due?.id}/paid`);
  shop.line.closed = false;
  shop.pass(120);
  await executeRefunds(shop.deps);
  expect(shop.returnedOf(payment)).toBe(0);
});

test("of equal refunds only the one that Stripe refuses, and those after it, are paid to an account [CK7]", async () => {
  const { shop, manager, path } = await aPartDue("stripe");
  shop.line.state = "up";
  await executeRefunds(shop.deps);
  for (const amount of ["20", "30"]) {
    const page = await manager.page(`${path}/cancel`);
    const shown = /name="shown" value="([\d.]+)"/.exec(page)?.[1] ?? "";
    await manager.submit(`${path}/refund`, { amount, reason: "Bruit", request: crypto.randomUUID(), shown });
  }
  shop.line.closed = true;
  await executeRefunds(shop.deps);
  const rows = await db.select().from(refunds).orderBy(refunds.createdAt, refunds.id);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["done", "due", "due"]);
  expect(rows.find(({ status }) => status === "done")?.amount).toBe(2_000);
  expect((await asking()).map(({ data }) => data.amount).toSorted()).toEqual([2_000, 3_000]);
});

test("a payment without a refund, or that nobody knows, is not paid by hand [CK7]", async () => {
  const { manager, payment } = await aPartDue();
  await db.delete(refunds);
  for (const id of [payment.id, crypto.randomUUID()])
    expect(await manager.submit(`/desk/payments/${id}/by-hand`)).toContain("n’a pas encore échoué");
  expect(await asking()).toEqual([]);
});
