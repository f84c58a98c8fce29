// Unusual entries in a bank file: none is silently dropped, and staff decide on each; and who may send such a file.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Database } from "#backend/db/database";
import { bankEntries } from "#backend/db/tables/payment";
import { staff } from "#backend/db/tables/staff";
import { storeCredits } from "#backend/desk/bank";
import { readBankFile, textOfFile } from "#backend/desk/camt";
import { billReference } from "#backend/order/reference";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { type BankPayment, camt053, camt054 } from "#tests/fixtures/camt";
import { loggedIn } from "#tests/fixtures/desk";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const payment = (more: Partial<BankPayment> = {}): BankPayment => ({ ref: "A", amount: "100.00", ...more });

test("unreadable parts of a collective entry are each counted as skipped", () => {
  const file = camt054([payment(), payment({ ref: "B", currency: "EUR" }), payment({ ref: "C", amount: "300.00" })]);
  const withoutAmount = file.replace('<b:Amt Ccy="CHF">300.00</b:Amt><b:CdtDbtInd>', "<b:CdtDbtInd>");
  expect(withoutAmount).not.toBe(file);
  expect(readBankFile(withoutAmount)).toMatchObject({ credits: [{ reference: "A", amount: 10_000 }], skipped: 2 });
  const short = file.replace("NbOfTxs>3<", "NbOfTxs>5<");
  expect(readBankFile(short)).toMatchObject({ credits: [{ reference: "A" }, { reference: "C" }], skipped: 3 });
});

test.each([
  [
    "empty elements",
    (xml: string) =>
      xml
        .replace("</Refs>", "</Refs><RltdAgts/>")
        .replace(/<RltdPties>.*?<\/RmtInf>/s, "<RltdPties><Dbtr/><DbtrAcct><Id/></DbtrAcct></RltdPties><RmtInf/>"),
  ],
  ["more decimals than Rappen have", (xml: string) => xml.replaceAll("100.00", "100.00000")],
  [
    "a part told in the currency it was paid in",
    (xml: string) => xml.replace(/(<TxDtls>.*?)<Amt Ccy="CHF">100.00/s, '$1<Amt Ccy="EUR">104.60'),
  ],
])("an entry with %s is read", (_, odd) => {
  const file = camt053([payment()]);
  expect(odd(file)).not.toBe(file);
  expect(readBankFile(odd(file))).toMatchObject({ credits: [{ reference: "A", amount: 10_000 }], skipped: 0 });
});

test("reads a file in its declared encoding", () => {
  const file = camt053([payment({ payer: "Müller" })]).replace("UTF-8", "ISO-8859-1");
  expect(readBankFile(textOfFile(Buffer.from(file, "latin1")))?.credits).toMatchObject([{ payer: "Müller" }]);
  expect(textOfFile(Buffer.from(file.replace("ISO-8859-1", "KLINGON")))).toBe("");
});

test("a file of 600 credits takes a few statements for all, and keeps each once for the one order it names", async () => {
  const { person, shop, number, id } = await aPaidOrder(db, { graded: true });
  const [clerk] = await db.select().from(staff);
  if (!clerk) throw new Error("Nobody works at the desk");
  await person.submit(`/desk/orders/${number}/transfer`, { amount: "591", reference: "n 7" });
  const words = [null, `Cde ${number}`, `${number} 9999999999`];
  const credits = Array.from({ length: 600 }, (_, at) => ({
    ...{ reference: `N${at}`, amount: 100, bookedOn: "2026-11-20", payer: "Claire Bonvin", account: null },
    ...{ structured: at === 0 ? billReference(number) : null, message: words[at] ?? "" },
  }));
  let statements = 0;
  const counted = (tx: Database): Database =>
    new Proxy(tx, {
      get: (target, key) => {
        if (key === "select" || key === "insert") statements += 1;
        return Reflect.get(target, key, target);
      },
    });
  const begin = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementation((run) => begin((tx) => run(counted(tx) as typeof tx)));
  const file = { name: "large.xml", credits: [...credits, ...credits.slice(0, 100)] };
  expect(await storeCredits(db, clerk, file, shop.clock())).toBe(599);
  expect(statements).toBeLessThan(20);
  expect(await storeCredits(db, clerk, file, shop.clock())).toBe(0);
  const assigned = await db
    .select()
    .from(bankEntries)
    .where(eq(bankEntries.orderId, id))
    .orderBy(bankEntries.reference);
  expect(assigned.map(({ reference }) => reference)).toEqual(["N0", "N1", "N2"]);
});

test("a debit in a currency with three decimals is skipped", () => {
  const file = camt053([payment(), payment({ ref: "B", currency: "BHD", amount: "12.345", direction: "DBIT" })]);
  expect(readBankFile(file)).toMatchObject({ credits: [{ reference: "A" }], skipped: 1 });
});

test("staff enter the ticked credits of an order and set another aside; a credit is handled once", async () => {
  const { person, number, id } = await aPaidOrder(db, { graded: true });
  const slip = billReference(number);
  const three = ["A", "B", "C"].map((ref) => payment({ ref, slip }));
  const shown = await person.upload("/desk/bank", "file", camt053(three));
  expect(shown.match(/<input\s+type="checkbox"/g)).toHaveLength(3);
  expect(shown).toContain("3 virements, CHF\u00a0300.00");
  const [first, second, third] = await db.select().from(bankEntries).orderBy(bankEntries.reference);
  for (const { id: entry } of [first, second, third].flatMap((row) => row ?? []))
    for (const action of ["order", "aside"]) expect(shown).toContain(`action="/desk/bank/${entry}/${action}"`);

  expect(await person.submit("/desk/bank/enter")).toContain("Rien n’était coché");
  await person.submit("/desk/bank/enter", { credit: `${first?.id}:less` });
  expect(await person.submit(`/desk/bank/${second?.id}/aside`)).toContain("mis de côté");
  expect(await person.submit(`/desk/bank/${second?.id}/aside`)).toContain("Un virement ne correspond plus");
  const both = [first, third].map((row) => ["credit", `${row?.id}:less`] as const);
  expect(await person.submit("/desk/bank/enter", both)).toContain(
    "Un virement est enregistré. Un virement ne correspond",
  );
  expect((await stateOf(db, id)).payments.map(({ amount }) => amount)).toEqual([59_100, 10_000, 10_000]);
});

test("only staff may send a file that is larger than a call", async () => {
  const shop = aShop(db);
  const clerk = await loggedIn(shop);
  const send = (cookie: string) => {
    const body = new FormData();
    body.set("file", new File([" ".repeat(300 * 1024)], "file.xml"));
    const headers = { cookie, host: "localhost", origin: "http://localhost" };
    return shop.app.request("/desk/bank", { method: "POST", headers, body });
  };
  for (const cookie of ["", `desk=${"A".repeat(43)}`]) expect((await send(cookie)).status).toBe(413);
  expect((await send(clerk.cookie())).headers.get("location")).toContain("outcome=refused.bank-form");
  // A session that ran out leads to the login, as with every form.
  shop.pass(24 * 60);
  const ended = await send(clerk.cookie());
  expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining("session")]);
});
