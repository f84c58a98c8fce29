// The desk cancels and refunds: amounts before confirming, by role, once, in the order's history and the journal.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancellations } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import type { Role } from "#backend/desk/staff";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

const week = 30;
const iban = "CH93 0076 2011 6238 5295 7";

/** A shop with a paid order sixty days ahead, and somebody at the desk. */
async function atAnOrder(role: Role, { graded = false } = {}) {
  const { person, path, ...begun } = await aPaidOrder(db, { graded, week, role, daysLeft: 60 });
  /** What the form of a part carries besides what is written into it. */
  const part = async () => {
    const page = await person.page(`${path}/cancel`);
    const value = (name: string) => new RegExp(`name="${name}" value="([\\w.-]+)"`).exec(page)?.[1] ?? "";
    return { request: value("request"), shown: value("shown") };
  };
  return { ...begun, person, path, part };
}
const mails = async (template: string) => db.select().from(outbox).where(eq(outbox.template, template));

test("a clerk sees the amounts owed, cancels by the terms once, and the order shows it", async () => {
  const { shop, person, id, path } = await atAnOrder("clerk");
  const page = await person.page(`${path}/cancel`);
  for (const text of ["50\u00a0% du loyer", "Annuler et rembourser CHF", "682.00"]) expect(page).toContain(text);
  expect(page).not.toContain("Annuler par décision");
  expect(page).not.toContain("Rembourser une partie");

  expect(await person.submit(`${path}/cancel`, { refund: "682.00" })).toContain("La commande est annulée");
  expect(await person.submit(`${path}/cancel`, { refund: "682.00" })).toContain("déjà annulée");
  await executeRefunds(shop.deps);
  const orderPage = await person.page(path);
  for (const text of ["Annulée le", "par Nadia clerk", "Retenu", "500.00", "682.00", "Commande annulée"])
    expect(orderPage).toContain(text);
  expect((await stateOf(db, id)).nights).toEqual([]);
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 68_200, status: "done" }]);
  expect(await mails("cancellation")).toHaveLength(1);
  expect(await inconsistencies(db)).toEqual([]);
});

test("an outdated or invalid amount asks again and changes nothing", async () => {
  const { person, id, path } = await atAnOrder("clerk");
  expect(await person.submit(`${path}/cancel`, { refund: "1182.00" })).toContain("a changé depuis");
  for (const refund of ["", "all", "-1"])
    expect(await person.submit(`${path}/cancel`, { refund })).toContain("Indiquez un montant");
  expect((await stateOf(db, id)).order?.status).toBe(3);
  expect(await db.select().from(audit)).toEqual([]);
});

test("a manager overrides the terms with a reason kept in the audit log and out of the mail", async () => {
  const { person, path } = await atAnOrder("manager");
  const reason = "Décès dans la famille";
  const decide = (form: Record<string, string>) => person.submit(`${path}/cancel/decision`, form);
  expect(await decide({ amount: "1182.05", reason })).toContain("dépasse ce qui a été payé");
  expect(await decide({ amount: "1182.00", reason: " " })).toContain("et un motif");
  expect(await decide({ amount: "1'182.00", reason })).toContain("La commande est annulée");
  expect(await person.page(path)).toContain(reason);
  expect(await person.page("/desk/audit")).toContain(reason);
  expect(await db.select().from(cancellations)).toMatchObject([{ owed: 0, kept: 0, refund: 118_200, reason }]);
  expect(JSON.stringify(await mails("cancellation"))).not.toContain(reason);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a stay that has begun can be cancelled by decision only", async () => {
  const { shop, person, path, id } = await atAnOrder("manager");
  shop.pass(62 * 24 * 60);
  await person.login();
  expect(await person.page(`${path}/cancel`)).toContain("Le séjour a commencé");
  expect(await person.submit(`${path}/cancel`, { refund: "0" })).toContain("Le séjour a commencé");
  expect(await person.submit(`${path}/cancel/decision`, { amount: "0", reason: "Parti le lendemain" })).toContain(
    "est annulée",
  );
  expect((await stateOf(db, id)).order?.status).toBe(4);
});

test("a partial refund is made once per form, never above what was paid, and the order stays paid", async () => {
  const { shop, person, path, id, part } = await atAnOrder("manager");
  const form = { amount: "100.50", reason: "Chauffage en panne", ...(await part()) };
  expect(await person.submit(`${path}/refund`, form)).toContain("Le remboursement est demandé");
  expect(await person.submit(`${path}/refund`, form)).toContain("déjà demandé");
  expect(await person.submit(`${path}/refund`, { ...form, ...(await part()) })).toContain("est demandé");
  const nothing = { amount: "0", reason: "x", ...(await part()) };
  expect(await person.submit(`${path}/refund`, nothing)).toContain("Indiquez un montant comme 125.50");
  const rest = { amount: "981.01", reason: "x", ...(await part()) };
  expect(await person.submit(`${path}/refund`, rest)).toContain("dépasse ce qui reste à rendre");
  await executeRefunds(shop.deps);
  await executeRefunds(shop.deps);
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: 10_050, status: "done" },
    { amount: 10_050, status: "done" },
  ]);
  const { order, payments } = await stateOf(db, id);
  expect(order).toMatchObject({ status: 3, paidTotal: 118_200 });
  expect(payments[0] && shop.returnedOf(payments[0])).toBe(20_100);
  expect(await mails("refund-part")).toHaveLength(2);
  const page = await person.page(`${path}/cancel`);
  expect(page).toContain("981.00");
  expect(await person.submit(`${path}/cancel`, { refund: "481.00" })).toContain("est annulée");
  await executeRefunds(shop.deps);
  expect(payments[0] && shop.returnedOf(payments[0])).toBe(68_200);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a transfer is refunded by hand: listed, confirmed once with a valid IBAN and recorded", async () => {
  const { shop, person, path, number } = await atAnOrder("manager", { graded: true });
  await person.submit(`${path}/transfer`, { amount: "591.00", reference: "R-1" });
  expect(await person.page(`${path}/cancel`)).toContain("se remboursent à la main");
  expect(await person.submit(`${path}/cancel`, { refund: "682.00" })).toContain("est annulée");
  await executeRefunds(shop.deps);
  const rows = await db.select().from(refunds).orderBy(refunds.amount);
  expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
    [9_100, "due"],
    [59_100, "done"],
  ]);
  const money = await person.page("/desk/money");
  expect(money).toContain("À rembourser par virement");
  expect(money).toContain(number);
  const tick = `/desk/refunds/${rows[0]?.id}/paid`;
  expect(await person.submit(tick, { account: "CH93 0076 2011 6238 5295 8" })).toContain("n’est pas valable");
  expect(await person.submit(tick, { account: iban })).toContain("Le remboursement est noté");
  expect(await person.submit(tick, { account: iban })).toContain("déjà noté");
  expect(await person.submit(`/desk/refunds/${rows[1]?.id}/paid`, { account: iban })).toContain("déjà noté");
  expect(await person.page(path)).toContain("CH9300762011623852957");
  expect(await db.select().from(audit).where(eq(audit.action, "refund-paid"))).toMatchObject([
    { subject: `order:${number}`, after: { refund: 9_100, account: "CH9300762011623852957" } },
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test.each<[Role, number, number]>([
  ["reader", 404, 404],
  ["clerk", 200, 404],
  ["manager", 200, 400],
])("a %s: the page answers %i, a decision and a partial refund %i", async (role, page, deciding) => {
  const { person, path } = await atAnOrder(role);
  expect((await person.call("GET", `${path}/cancel`)).status).toBe(page);
  for (const name of ["cancel/decision", "refund"])
    expect((await person.call("POST", `${path}/${name}`, { amount: "x" })).status).toBe(deciding);
  const tick = `/desk/refunds/${crypto.randomUUID()}/paid`;
  expect((await person.call("POST", tick, { account: iban })).status).toBe(role === "reader" ? 404 : 303);
  const shown = (await person.page(path)).includes("Annuler ou rembourser");
  expect(shown).toBe(role !== "reader");
});
