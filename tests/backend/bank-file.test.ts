// A bank file: parsed, previewed, booked once however often it is uploaded; underpayments, overpayments and unmatched payments.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#backend/db/tables/outbox";
import { bankEntries, payments, refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import { readBankFile } from "#backend/desk/camt";
import { renderRow } from "#backend/mail/outbox";
import { billReference } from "#backend/order/reference";
import { inconsistencies } from "#backend/payment/consistency";
import { executeRefunds } from "#backend/payment/refunding";
import { queueBalanceReminders } from "#backend/payment/reminder";
import { addDays } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { type BankPayment, camt053, camt054 } from "#tests/fixtures/camt";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

type Person = Awaited<ReturnType<typeof loggedIn>>;
const iban = "CH9300762011623852957";
const half = 591_00;
const mails = async (template: string) => db.select().from(outbox).where(eq(outbox.template, template));
/** Feeds a file and answers the page that follows. */
const feed = async (person: Person, xml: string) => person.upload("/desk/bank", "file", xml);
/** Presses the button that enters all that is clear. */
const enter = async (person: Person) => {
  const shown = await person.page("/desk/bank");
  const credits = [...shown.matchAll(/name="credit" value="([^"]+:(?:exact|less|more))"/g)].map(
    ([, value = ""]) => value,
  );
  return person.submit(
    "/desk/bank/enter",
    credits.map((value) => ["credit", value] as const),
  );
};
const paying = (number: string, more: Partial<BankPayment> = {}): BankPayment => ({
  ref: "ZKB-4711",
  amount: "591.00",
  slip: billReference(number),
  iban,
  ...more,
});

test.each([
  ["a statement", "ZKB-4711", (payments: BankPayment[]) => camt053(payments)],
  ["an advice of a collective entry", "COLLECTIVE-1", (payments: BankPayment[]) => camt054(payments)],
])("%s uploaded twice moves an order from half paid to paid once and stops its reminders", async (_, ref, file) => {
  const { person, number, id, total } = await aPaidOrder(db, { graded: true });
  const page = await feed(person, file([paying(number)]));
  expect(page).toContain("1 nouveau virement");
  for (const text of [number, "Claire Bonvin", "591.00", "Solde", "payée en entier"]) expect(page).toContain(text);
  expect((await stateOf(db, id)).order?.status).toBe(2);

  expect(await enter(person)).toContain("Le virement est enregistré");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: total });
  expect(await feed(person, file([paying(number)]))).toMatch(/aucun nouveau virement, 1 déjà connu/);
  expect(await person.page("/desk/bank")).toContain("Aucun virement n’attend");
  const [kept] = await db.select().from(bankEntries);
  expect(await person.submit("/desk/bank/enter", { credit: `${kept?.id}:exact` })).toContain("ne correspond plus");
  await queueBalanceReminders(db, new Date(`${addDays(saturday(30), -29)}T10:00:00Z`));
  expect(await mails("balance-reminder")).toEqual([]);
  expect(await mails("balance-received")).toHaveLength(1);
  expect((await stateOf(db, id)).payments).toMatchObject([
    { kind: "deposit" },
    { kind: "balance", provider: "transfer", providerRef: `transfer:${ref}`, account: iban, status: "paid" },
  ]);
  expect(await db.select().from(audit).where(eq(audit.action, "bank-entered"))).toMatchObject([
    { action: "bank-entered", subject: `order:${number}`, before: { status: 2 }, after: { status: 3, received: half } },
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("an underpayment counts, the rest stays payable, and the guest is told the missing amount", async () => {
  const { shop, guest, person, number, id, total } = await aPaidOrder(db, { graded: true });
  expect(await feed(person, camt053([paying(number, { amount: "500.00" })]))).toContain("91.00 restent à payer");
  await enter(person);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, paidTotal: total - 9_100 });
  const order = await guest.json<Order>(await guest.call("GET", `/order/${number}`));
  expect(order.reportedTotal).toBe(91);
  expect(await mails("balance-part")).toHaveLength(1);
  await shop.onPage(await guest.pageOf(id), "pay");
  await shop.notify();
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: total });
  expect(await inconsistencies(db)).toEqual([]);
});

test("two part payments pay the order; a later card payment of the old balance is refunded", async () => {
  const { shop, guest, person, number, id, total } = await aPaidOrder(db, { graded: true });
  const open = await guest.pageOf(id);
  await feed(
    person,
    camt054([paying(number, { ref: "A", amount: "300.00" }), paying(number, { ref: "B", amount: "291.00" })]),
  );
  expect(await enter(person)).toContain("Un virement ne correspond plus");
  const [mailRow] = await mails("balance-part");
  const read = () => mailRow && renderRow(shop.deps, mailRow);
  expect((await read())?.letter.subject).toContain("une partie manque");
  expect(await enter(person)).toContain("Le virement est enregistré");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: total });
  // Sent late, it would say that something is missing.
  expect(await read()).toBeNull();
  await shop.onPage(open, "pay");
  await shop.notify();
  await executeRefunds(shop.deps);
  expect((await stateOf(db, id)).payments.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ["balance", "paid"],
    ["balance", "refunded"],
    ["deposit", "paid"],
    ["part", "paid"],
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("an overpayment pays the order and the excess is due back to the paying account", async () => {
  const { person, number, id, total } = await aPaidOrder(db, { graded: true });
  expect(await feed(person, camt053([paying(number, { amount: "600.05" })]))).toContain("9.05 sont à rembourser");
  await enter(person);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, paidTotal: total });
  expect(await db.select().from(refunds)).toMatchObject([
    { amount: 905, reason: "excess", status: "due", account: iban },
  ]);
  expect((await mails("refund-part")).map(({ data }) => data)).toMatchObject([{ amount: 905, reason: "excess" }]);
  expect(await person.page("/desk/money")).toContain("CH93 0076 2011 6238 5295 7");
  expect(await inconsistencies(db)).toEqual([]);
});

test("a credit with nothing due is either refunded or set aside with its data erased", async () => {
  const { shop, person, number, id } = await aPaidOrder(db);
  const file = camt053([paying(number, { ref: "D1" }), paying(number, { ref: "D2", payer: "Banque Tierce" })]);
  expect(await feed(person, file)).toContain("n’attend pas de virement");
  expect(await enter(person)).toContain("Rien n’était coché");
  const rows = await db.select().from(bankEntries).orderBy(bankEntries.reference);
  expect(await person.submit("/desk/bank/enter", { credit: `${rows[0]?.id}:double` })).toContain("est enregistré");
  expect(await person.submit(`/desk/bank/${rows[1]?.id}/aside`)).toContain("mis de côté");
  expect((await stateOf(db, id)).payments.map(({ status }) => status)).toEqual(["paid", "refund_due"]);
  expect((await mails("refund")).map(({ data }) => data)).toMatchObject([{ reason: "double", byHand: true }]);
  const [mailRow] = await mails("refund-notice");
  const letter = mailRow && (await renderRow(shop.deps, mailRow));
  expect(letter?.text.replace(/\s+/g, " ")).toMatch(
    /paiement de trop est arrivé pour cette commande\. CHF 591\.00 sont à rembourser par virement/,
  );
  expect(await db.select().from(bankEntries).where(eq(bankEntries.reference, "D2"))).toMatchObject([
    { status: "aside", payer: "", account: null, orderId: null },
  ]);
  expect(await feed(person, file)).toContain("2 déjà connus");
  expect(await inconsistencies(db)).toEqual([]);
});

test("a credit is matched by the order number in its message or assigned by hand", async () => {
  const { person, number, id } = await aPaidOrder(db, { graded: true });
  const unknown = { slip: undefined, message: "Semaine de Pâques" };
  expect(
    await feed(
      person,
      camt053([paying(number, { ref: "M1", amount: "91.00", slip: undefined, message: `Cde ${number} merci` })]),
    ),
  ).toContain("500.00 restent");
  await enter(person);
  expect(await feed(person, camt053([paying(number, { ref: "M2", amount: "500.00", ...unknown })]))).toContain(
    "Non attribué",
  );
  const [waiting] = await db.select().from(bankEntries).where(eq(bankEntries.reference, "M2"));
  expect(await person.submit(`/desk/bank/${waiting?.id}/order`, { number: "1234567890" })).toContain("Aucune commande");
  expect(await person.submit(`/desk/bank/${waiting?.id}/order`, { number })).toContain("est attribué");
  await enter(person);
  expect((await stateOf(db, id)).order?.status).toBe(3);
});

test("reading a file and assigning a credit are recorded in the audit log", async () => {
  const { person, number } = await aPaidOrder(db, { graded: true });
  await feed(person, camt053([paying("9999999999", { ref: "LOOSE", slip: undefined, message: "Loyer" })]));
  const [entry] = await db.select().from(bankEntries);
  for (const assigned of ["0000000000", number])
    await person.submit(`/desk/bank/${entry?.id}/order`, { number: assigned });
  expect(await db.select().from(audit).orderBy(audit.action)).toMatchObject([
    { action: "bank-assigned", subject: `order:${number}`, after: { received: half, reference: "LOOSE" } },
    { action: "bank-read", subject: "file:file.xml", after: { credits: 1 } },
  ]);
  expect(await person.page(`/desk/orders/${number}`)).toContain("Virement attribué");
});

test("a transfer already entered by hand is not imported again from a bank file", async () => {
  const { person, number, path } = await aPaidOrder(db, { graded: true });
  await person.submit(`${path}/transfer`, { amount: "591", reference: "zkb - 4711" });
  expect(await feed(person, camt053([paying(number)]))).toContain("1 déjà connu");
  expect(await db.select().from(payments)).toHaveLength(2);
});

test("skips and counts pending, debit, reversed, foreign-currency, unreferenced and zero entries", async () => {
  const { person, number } = await aPaidOrder(db, { graded: true });
  const left: Partial<BankPayment>[] = [
    { direction: "DBIT" },
    { status: "PDNG" },
    { reversal: true },
    { currency: "EUR" },
    { ref: null },
    { amount: "0.00" },
  ];
  expect(await feed(person, camt053(left.map((more, at) => paying(number, { ref: `L${at}`, ...more }))))).toContain(
    "aucun nouveau virement, 6 écritures laissées",
  );
  expect(readBankFile(camt054([paying(number), paying(number)], { told: false }))).toEqual({ credits: [], skipped: 1 });
  const twins = readBankFile(camt054([paying(number), paying(number)], { own: false }));
  expect(twins?.credits.map(({ reference }) => reference)).toEqual(["COLLECTIVE-1", "COLLECTIVE-1/2"]);
});

test.each([
  ["nothing", ""],
  ["a text", "Relevé de novembre"],
  ["another message", "<Document><CstmrCdtTrfInitn/></Document>"],
  ["a broken file", camt053([]).slice(0, 120)],
  ["entities of its own", camt053([]).replace("<Document", '<!DOCTYPE a [<!ENTITY b "c">]><Document')],
])("%s is rejected as a bank file and changes nothing", async (_, text) => {
  const { person } = await aPaidOrder(db, { graded: true });
  expect(await feed(person, text)).toContain("pas un fichier camt.053");
  expect(await db.select().from(bankEntries)).toEqual([]);
});

test("five concurrent clerks enter a credit once; a reader may view but not enter", async () => {
  const { shop, person, number, id } = await aPaidOrder(db, { graded: true });
  await feed(person, camt053([paying(number)]));
  await Promise.all(Array.from({ length: 5 }, () => enter(person)));
  expect((await stateOf(db, id)).payments).toHaveLength(2);
  const reader = await loggedIn(shop, "reader");
  expect((await reader.call("GET", "/desk/bank")).status).toBe(200);
  for (const path of ["", "/enter", `/${crypto.randomUUID()}/order`, `/${crypto.randomUUID()}/aside`])
    expect((await reader.call("POST", `/desk/bank${path}`, {})).status).toBe(404);
});
