// Refunds to accounts: the IBAN is recorded, a file for the bank contains each once, and they are completed when the bank has
// paid.
import { eq } from "drizzle-orm";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { bankEntries, payments, refunds } from "#backend/db/tables/payment";
import { audit } from "#backend/db/tables/staff";
import { contacts } from "#backend/db/tables/user";
import { billReference } from "#backend/order/reference";
import { inconsistencies } from "#backend/payment/consistency";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { camt053 } from "#tests/fixtures/camt";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";

const db = await aShopDatabaseWithoutOrders();

const iban = "CH93 0076 2011 6238 5295 7";

/** An order whose balance came by transfer with nine francs too much, and once more: both are to go back. */
async function withRefunds(from = iban) {
  const order = await aPaidOrder(db, { graded: true });
  const { person, number } = order;
  const slip = billReference(number);
  await person.upload(
    "/desk/bank",
    "file",
    camt053([
      { ref: "P1", amount: "600.00", slip },
      { ref: "P2", amount: "591.00", slip, iban: from.replaceAll(" ", "") },
    ]),
  );
  const [first, second] = await db.select().from(bankEntries).orderBy(bankEntries.reference);
  await person.submit("/desk/bank/enter", { credit: `${first?.id}:more` });
  await person.submit("/desk/bank/enter", { credit: `${second?.id}:double` });
  const [excess] = await db.select().from(refunds);
  const [double] = await db.select().from(payments).where(eq(payments.status, "refund_due"));
  const fileId = async () => /href="\/desk\/payouts\/([\w-]+)"/.exec(await person.page("/desk/money"))?.[1] ?? "";
  return { ...order, excess: excess?.id ?? "", double: double?.id ?? "", fileId };
}

test("a file contains every refund with a known account once, in the bank's format", async () => {
  const { person, number, excess, fileId } = await withRefunds();
  await db.update(contacts).set({ lastName: "Bonvin & Fils <Żywiec>" });
  expect(await person.page("/desk/money")).toContain("1 remboursement, CHF");
  expect(await person.submit(`/desk/refunds/${excess}/account`, { account: iban })).toContain("L’IBAN est noté");
  expect(await person.page("/desk/money")).toContain("2 remboursements, CHF");
  expect(await db.select().from(audit).where(eq(audit.action, "account-noted"))).toMatchObject([
    { subject: `order:${number}`, before: { account: "" }, after: { account: iban.replaceAll(" ", "") } },
  ]);
  expect(await person.submit("/desk/payouts")).toContain("prêt à télécharger");
  expect(await person.submit("/desk/payouts")).toContain("Aucun remboursement n’attend");
  const reply = await person.call("GET", `/desk/payouts/${await fileId()}`);
  expect(reply.headers.get("content-type")).toContain("application/xml");
  const text = await reply.text();
  const { Document: document } = new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(text);
  expect(document["@_xmlns"]).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
  const { GrpHdr: head, PmtInf: info } = document.CstmrCdtTrfInitn;
  expect(head).toMatchObject({ NbOfTxs: "2", CtrlSum: "600.00", InitgPty: { Nm: agency.legalName } });
  expect(head.MsgId).toMatch(/^[0-9a-f]{32}$/);
  expect(info).toMatchObject({
    PmtMtd: "TRF",
    DbtrAcct: { Id: { IBAN: agency.bank.account } },
    DbtrAgt: { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: "CHBCC" }, MmbId: agency.bank.account.slice(4, 9) } } },
  });
  expect(info.CdtTrfTxInf).toMatchObject([
    {
      PmtId: { EndToEndId: excess.replaceAll("-", "") },
      Amt: { InstdAmt: { "#text": "9.00", "@_Ccy": "CHF" } },
      Cdtr: { Nm: "Claire Bonvin & Fils <Żywiec>", PstlAdr: { TwnNm: "Sion", Ctry: "CH" } },
      CdtrAcct: { Id: { IBAN: iban.replaceAll(" ", "") } },
      RmtInf: { Ustrd: `${agency.name} ${number}` },
    },
    { Amt: { InstdAmt: { "#text": "591.00" } } },
  ]);
});

test("a refund in a file cannot be changed or paid otherwise, and the file is confirmed once", async () => {
  const { person, number, excess, double, fileId } = await withRefunds();
  await person.submit(`/desk/refunds/${excess}/account`, { account: iban });
  await person.submit("/desk/payouts");
  for (const id of [excess, double])
    for (const step of ["account", "paid"])
      expect(await person.submit(`/desk/refunds/${id}/${step}`, { account: iban })).toContain(
        "se trouve dans un fichier",
      );
  const id = await fileId();
  expect(await person.submit(`/desk/payouts/${id}/paid`)).toContain("notés comme payés");
  for (const step of ["paid", "undo"])
    expect(await person.submit(`/desk/payouts/${id}/${step}`)).toContain("déjà noté comme payé");
  expect(await db.select().from(refunds)).toMatchObject([{ status: "done" }]);
  expect(await db.select().from(payments).where(eq(payments.id, double))).toMatchObject([{ status: "refunded" }]);
  expect(await db.select().from(audit).where(eq(audit.action, "refund-paid"))).toMatchObject([
    { subject: `order:${number}` },
    { subject: `order:${number}` },
  ]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("a file rejected by the bank is withdrawn, and its refunds can be paid again", async () => {
  const { person, double, fileId } = await withRefunds();
  await person.submit("/desk/payouts");
  const id = await fileId();
  expect(await person.submit(`/desk/payouts/${id}/undo`)).toContain("Le fichier est retiré");
  expect((await person.call("GET", `/desk/payouts/${id}`)).status).toBe(404);
  expect(await person.submit(`/desk/refunds/${double}/paid`, { account: iban })).toContain("est noté");
  expect(await db.select().from(payments).where(eq(payments.id, double))).toMatchObject([{ status: "refunded" }]);
  expect(await inconsistencies(db)).toEqual([]);
});

test.each(["DE89 3704 0044 0532 0130 00", "CH44 3199 9123 0008 8901 2", "CH93 0076 2011 6238 5295 8", ""])(
  "rejects %s as a refund account",
  async (account) => {
    const { person, excess } = await withRefunds();
    expect(await person.submit(`/desk/refunds/${excess}/account`, { account })).toContain("Rien n’a été noté");
    expect(await db.select().from(refunds)).toMatchObject([{ account: null }]);
  },
);

test("a cancelled order's transfer of known origin goes back without asking the guest for an account", async () => {
  const { person, path, guest, number } = await aPaidOrder(db, { graded: true });
  const transfer = { ref: "P1", amount: "591.00", slip: billReference(number), iban: iban.replaceAll(" ", "") };
  await person.upload("/desk/bank", "file", camt053([transfer]));
  const [credit] = await db.select().from(bankEntries);
  await person.submit("/desk/bank/enter", { credit: `${credit?.id}:exact` });
  const quote = await guest.json<CancellingQuote>(await guest.call("GET", `/order/${number}/cancellation`));
  expect(quote.toAccount).toBe(0);
  expect(quote).not.toHaveProperty("byHand");
  const page = await person.page(`${path}/cancel`);
  expect(page).toContain("591.00 se remboursent à la main");
});

test("a foreign account is shown for payment by hand and is not part of a file", async () => {
  const abroad = "DE89370400440532013000";
  const { person, double } = await withRefunds(abroad);
  const page = await person.page("/desk/money");
  expect(page).toContain("DE89 3704 0044 0532 0130 00");
  expect(page).not.toContain('action="/desk/payouts"');
  expect(await person.submit("/desk/payouts")).toContain("Aucun remboursement n’attend");
  expect(await person.submit(`/desk/refunds/${double}/paid`, { account: abroad })).toContain("est noté");
});

test("two concurrent clerks create one file; a reader gets 404", async () => {
  const { shop, person } = await withRefunds();
  await Promise.all([person.call("POST", "/desk/payouts"), person.call("POST", "/desk/payouts")]);
  expect([...(await person.page("/desk/money")).matchAll(/href="\/desk\/payouts\//g)]).toHaveLength(1);
  const reader = await loggedIn(shop, "reader");
  for (const path of [
    "/desk/payouts",
    `/desk/payouts/${crypto.randomUUID()}/paid`,
    `/desk/payouts/${crypto.randomUUID()}/undo`,
  ])
    expect((await reader.call("POST", path)).status).toBe(404);
});

test("manual refunds are paginated, oldest first; a file contains those of all pages", async () => {
  const { person, excess } = await withRefunds();
  const [one] = await db.select().from(refunds).where(eq(refunds.id, excess));
  if (!one) throw new Error("no refund");
  const more = Array.from({ length: 60 }, (_, at) => ({
    ...one,
    id: crypto.randomUUID(),
    request: crypto.randomUUID(),
    amount: 100,
    account: "CH9300762011623852957",
    createdAt: new Date(one.createdAt.getTime() + (at + 1) * 60_000),
  }));
  await db.insert(refunds).values(more);
  const shownOn = async (page: number) =>
    [...(await person.page(`/desk/money?hand=${page}`)).matchAll(/\/desk\/refunds\/([\w-]+)\/account/g)].map(
      ([, id]) => id,
    );
  const [first, second, beyond] = await Promise.all([1, 2, 9].map(shownOn));
  expect(first).toHaveLength(50);
  expect(beyond).toEqual([]);
  const listed = [...(first ?? []), ...(second ?? [])];
  expect(new Set(listed).size).toBe(listed.length);
  for (const { id } of [one, ...more]) expect(listed).toContain(id);
  expect(second?.at(-1)).toBe(more.at(-1)?.id);
  expect(await person.page("/desk/money")).toContain('rel="next"');
  expect(await person.page("/desk/money")).toContain("61 remboursements, CHF");
  await person.submit("/desk/payouts");
  expect(await person.page("/desk/money")).toContain("<td>61 remboursements</td>");
  expect(await shownOn(1)).toEqual([excess]);
});
