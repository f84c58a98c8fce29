import { eq } from "drizzle-orm";
import { XMLBuilder } from "fast-xml-parser";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { payouts } from "#backend/db/tables/payment";
import { type HandRefund, handRefunds } from "#backend/desk/payout";
import { today } from "#lib/property/calendar";
import { toChf } from "#lib/shop/money";

const short = (id: string) => id.replaceAll("-", "");
/** Text in the bank's character set, Latin letters as most of Europe has them; others become their base letter, or a space. */
const plain = (text: string, length: number) =>
  text
    .normalize("NFC")
    .replaceAll("’", "'")
    .replace(/[^ -~À-ž]/gu, (sign) => sign.normalize("NFKD").replace(/[^ -~]/g, "") || " ")
    .trim()
    .slice(0, length);
const chf = (rappen: number) => toChf(rappen).toFixed(2);
const branch = (iban: string) => ({
  FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: "CHBCC" }, MmbId: iban.slice(4, 9) } },
});

function creditor(row: HandRefund) {
  const { contact } = row;
  const address = contact && {
    StrtNm: plain(contact.street, 70),
    BldgNb: plain(contact.streetNumber, 16),
    PstCd: plain(contact.zip, 16),
    TwnNm: plain(contact.city, 35),
    Ctry: contact.country,
  };
  // An address must name its town, which cannot be written when it is in another script than the bank's.
  const lines = address?.TwnNm ? Object.entries(address).filter(([, value]) => value !== "") : [];
  return {
    // A name in another script than the bank's is empty here, but the schema requires one.
    Nm: plain(contact ? `${contact.firstName} ${contact.lastName}` : "", 70) || row.number || short(row.id),
    ...(lines.length > 0 ? { PstlAdr: Object.fromEntries(lines) } : {}),
  };
}

/** The payment file (pain.001.001.09) of a payout for Swiss banks, the same on every call; null when there is no such payout. */
export async function payoutFile(db: Database, id: string): Promise<string | null> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
  const rows = payout ? await db.transaction((tx) => handRefunds(tx, { payoutId: id })) : [];
  if (!payout || rows.length === 0) return null;
  const sum = chf(rows.reduce((total, { amount }) => total + amount, 0));
  const { account } = agency.bank;
  const payment = (row: HandRefund) => ({
    PmtId: { InstrId: short(row.id), EndToEndId: short(row.id) },
    Amt: { InstdAmt: { "@Ccy": "CHF", "#text": chf(row.amount) } },
    Cdtr: creditor(row),
    CdtrAcct: { Id: { IBAN: row.account } },
    RmtInf: { Ustrd: plain(`${agency.name} ${row.number}`, 140) },
  });
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: short(id),
          CreDtTm: payout.createdAt.toISOString().slice(0, 19),
          NbOfTxs: String(rows.length),
          CtrlSum: sum,
          InitgPty: { Nm: plain(agency.legalName, 70) },
        },
        PmtInf: {
          PmtInfId: short(id),
          PmtMtd: "TRF",
          BtchBookg: "true",
          NbOfTxs: String(rows.length),
          CtrlSum: sum,
          ReqdExctnDt: { Dt: today(payout.createdAt) },
          Dbtr: { Nm: plain(agency.legalName, 70) },
          DbtrAcct: { Id: { IBAN: account } },
          DbtrAgt: branch(account),
          CdtTrfTxInf: rows.map(payment),
        },
      },
    },
  });
}
