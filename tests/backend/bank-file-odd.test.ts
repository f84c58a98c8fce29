// Unusual entries in a bank file: none is silently dropped, and staff decide on each.
import { expect, test } from "vitest";
import { bankEntries } from "#backend/db/tables/payment";
import { readBankFile, textOfFile } from "#backend/desk/camt";
import { billReference } from "#backend/order/reference";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { type BankPayment, camt053, camt054 } from "#tests/fixtures/camt";
import { aPaidOrder } from "#tests/fixtures/desk-order";

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
