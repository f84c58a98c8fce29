// The refund file for the bank against order, required elements and types of pain.001.001.09 with the Swiss Payment Standards,
// listed here because no package ships the schema.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { isIBANValid } from "swissqrbill/utils";
import { expect, test } from "vitest";
import { payouts } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { aFullDesk } from "#tests/fixtures/full-desk";

const db = await anEmptyDatabase();
const { manager } = await aFullDesk(db);
await db
  .update(contacts)
  .set({ firstName: "Zoë & <Łucja>", lastName: "Ærø–Müller 🎿".padEnd(90, "x"), street: "Rue de l’Église" });
const [payout] = await db.select().from(payouts);
const again = async () => (await manager.call("GET", `/desk/payouts/${payout?.id}`)).text();
const xml = await again();

/** What may stand in an element, in the schema's order; what we never write is left out. */
const sequences: Record<string, string[]> = {
  CstmrCdtTrfInitn: ["GrpHdr", "PmtInf"],
  GrpHdr: ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"],
  PmtInf: [
    "PmtInfId",
    "PmtMtd",
    "BtchBookg",
    "NbOfTxs",
    "CtrlSum",
    "PmtTpInf",
    "ReqdExctnDt",
    "Dbtr",
    "DbtrAcct",
    "DbtrAgt",
    "ChrgBr",
    "CdtTrfTxInf",
  ],
  CdtTrfTxInf: ["PmtId", "PmtTpInf", "Amt", "ChrgBr", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"],
  PmtId: ["InstrId", "EndToEndId"],
  Cdtr: ["Nm", "PstlAdr"],
  PstlAdr: ["StrtNm", "BldgNb", "PstCd", "TwnNm", "Ctry"],
};
/** What must stand there. */
const required: Record<string, string[]> = {
  GrpHdr: ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"],
  PmtInf: ["PmtInfId", "PmtMtd", "ReqdExctnDt", "Dbtr", "DbtrAcct", "DbtrAgt", "CdtTrfTxInf"],
  CdtTrfTxInf: ["PmtId", "Amt", "Cdtr", "CdtrAcct"],
  Cdtr: ["Nm"],
  PstlAdr: ["TwnNm", "Ctry"],
};
/** What a text must look like. */
const texts: Record<string, RegExp> = {
  MsgId: /^[A-Za-z0-9]{1,35}$/,
  PmtInfId: /^[A-Za-z0-9]{1,35}$/,
  InstrId: /^[A-Za-z0-9]{1,35}$/,
  EndToEndId: /^[A-Za-z0-9]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^(true|false)$/,
  Nm: /^[ -~À-ž]{1,70}$/,
  StrtNm: /^[ -~À-ž]{1,70}$/,
  BldgNb: /^[ -~À-ž]{1,16}$/,
  PstCd: /^[ -~À-ž]{1,16}$/,
  TwnNm: /^[ -~À-ž]{1,35}$/,
  Ctry: /^[A-Z]{2}$/,
  Ustrd: /^[ -~À-ž]{1,140}$/,
  MmbId: /^\d{3,5}$/,
};

type Node = { [name: string]: unknown };
const ordered = () =>
  new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false }).parse(
    xml,
  ) as Node[];
const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ":@") ?? "";
const childrenOf = (node: Node) => (node[nameOf(node)] ?? []) as Node[];
const textOf = (node: Node) => String(childrenOf(node)[0]?.["#text"] ?? "");

function walk(node: Node, visit: (node: Node, name: string, children: string[]) => void) {
  const children = childrenOf(node).filter((child) => nameOf(child) !== "#text");
  visit(node, nameOf(node), children.map(nameOf));
  for (const child of children) walk(child, visit);
}

test("is well-formed, with elements in the schema's order and texts of their type", () => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const seen = new Set<string>();
  for (const root of ordered())
    walk(root, (node, name, children) => {
      seen.add(name);
      const sequence = sequences[name];
      if (sequence) {
        const places = children.map((child) => sequence.indexOf(child));
        expect([name, children.filter((_, at) => places[at] === -1)]).toEqual([name, []]);
        expect(places, name).toEqual(places.toSorted((a, b) => a - b));
      }
      for (const child of required[name] ?? []) expect(children, name).toContain(child);
      const pattern = texts[name];
      if (pattern) expect([name, textOf(node)]).toEqual([name, expect.stringMatching(pattern)]);
      if (name === "IBAN") expect(isIBANValid(textOf(node))).toBe(true);
    });
  for (const name of [...Object.keys(sequences), "IBAN", "InstdAmt"]) expect(seen, name).toContain(name);
});

test("sums and counts match the payments in CHF, and every id is unique", () => {
  const amounts: number[] = [];
  const ids: string[] = [];
  const totals: Record<string, string[]> = {};
  for (const root of ordered())
    walk(root, (node, name) => {
      if (name === "InstdAmt") {
        amounts.push(Math.round(Number(textOf(node)) * 100));
        expect(node[":@"]).toEqual({ "@Ccy": "CHF" });
      }
      if (name === "EndToEndId") ids.push(textOf(node));
      if (name === "NbOfTxs" || name === "CtrlSum") totals[name] = [...(totals[name] ?? []), textOf(node)];
    });
  const sum = (amounts.reduce((total, amount) => total + amount, 0) / 100).toFixed(2);
  expect(amounts.length).toBeGreaterThan(0);
  expect(totals).toEqual({ NbOfTxs: Array(2).fill(String(amounts.length)), CtrlSum: [sum, sum] });
  expect(new Set(ids).size).toBe(ids.length);
});

test("replaces a name in an unsupported script by the order number and omits empty address parts", async () => {
  await db.update(contacts).set({ firstName: "Елена", lastName: "Иванова", street: "улица Ленина", city: "Москва" });
  const parsed = new XMLParser().parse(await again());
  const transfers = [parsed.Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf].flat();
  expect(transfers.length).toBeGreaterThan(0);
  for (const { Cdtr } of transfers) {
    expect(String(Cdtr.Nm)).toMatch(/^\d{10}$/);
    expect(Object.values(Cdtr.PstlAdr ?? {})).not.toContain("");
  }
});

test("removes unsupported diacritics and omits an address whose town cannot be written", async () => {
  await db
    .update(contacts)
    .set({ firstName: "Ștefan", lastName: "Nguyễn", street: "長安街", city: "北京", country: "CN" });
  const file = await again();
  expect(file).toContain("<Nm>Stefan Nguyen</Nm>");
  expect(file).not.toContain("PstlAdr");
});
