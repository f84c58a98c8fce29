import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { toRappen } from "#lib/shop/money";

/** A credit of a bank file; the amount in Rappen. */
export type Credit = {
  /** The bank's own reference, the same in every file that contains the credit. */
  reference: string;
  amount: number;
  bookedOn: string;
  payer: string;
  account: string | null;
  /** Reference of the payment slip. */
  structured: string | null;
  message: string;
};

/** A parsed bank file: the credits, and the number of entries and parts that cannot be booked automatically. */
type BankFile = { credits: Credit[]; skipped: number };

const lists = new Set(["Stmt", "Ntfctn", "Ntry", "NtryDtls", "TxDtls", "Strd", "Ustrd"]);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

const text = z.string().trim();
/** Rappen; null for fractions of a Rappen, which other currencies have. */
const amountSchema = z.object({
  "#text": z
    .string()
    .regex(/^\d{1,12}(\.\d{1,5})?$/)
    .transform((value) => (/\.\d\d0*[1-9]/.test(value) ? null : toRappen(Number(value)))),
  "@Ccy": text,
});
const partySchema = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() });
const detailSchema = z.object({
  Refs: z.object({ AcctSvcrRef: text.optional() }).optional(),
  Amt: amountSchema.optional(),
  CdtDbtInd: text.optional(),
  RltdPties: z
    .object({
      Dbtr: partySchema.optional(),
      DbtrAcct: z.object({ Id: z.object({ IBAN: text.optional() }).optional() }).optional(),
    })
    .optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).optional(),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() })).optional(),
    })
    .optional(),
});
const day = z.union([
  z.object({ Dt: text.transform((value) => value.slice(0, 10)) }).transform(({ Dt }) => Dt),
  z.object({ DtTm: text }).transform(({ DtTm }) => DtTm.slice(0, 10)),
]);
const entrySchema = z.object({
  Amt: amountSchema,
  CdtDbtInd: text,
  RvslInd: text.optional(),
  Sts: z.union([text, z.object({ Cd: text }).transform(({ Cd }) => Cd)]),
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AcctSvcrRef: text.optional(),
  NtryDtls: z
    .array(
      z.object({
        Btch: z
          .object({
            NbOfTxs: z
              .string()
              .regex(/^\d{1,15}$/)
              .optional(),
          })
          .optional(),
        TxDtls: z.array(detailSchema).optional(),
      }),
    )
    .optional(),
});
type Entry = z.infer<typeof entrySchema>;
type Detail = z.infer<typeof detailSchema>;

const account = z.object({ Ntry: z.array(entrySchema).optional() });
const fileSchema = z.object({
  Document: z.union([
    z
      .object({ BkToCstmrStmt: z.object({ Stmt: z.array(account) }) })
      .transform(({ BkToCstmrStmt }) => BkToCstmrStmt.Stmt),
    z
      .object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(account) }) })
      .transform(({ BkToCstmrDbtCdtNtfctn }) => BkToCstmrDbtCdtNtfctn.Ntfctn),
  ]),
});

const isTaken = ({ RvslInd }: Entry) => RvslInd === "true" || RvslInd === "1";
const isCredit = (entry: Entry) => entry.CdtDbtInd === "CRDT" && !isTaken(entry) && entry.Sts === "BOOK";

/** The payments of an entry, and how many are skipped. A batch without its parts is: the bank lists them in another file. */
function creditsOf(entry: Entry): BankFile {
  const bookedOn = entry.BookgDt ?? entry.ValDt;
  const details = (entry.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const count = (entry.NtryDtls ?? []).reduce(
    (sum, { Btch, TxDtls = [] }) => sum + Math.max(Number(Btch?.NbOfTxs ?? 1), TxDtls.length),
    0,
  );
  const alone = count <= 1;
  if (!isCredit(entry) || !bookedOn || (details.length === 0 && !alone)) return { credits: [], skipped: 1 };
  const seen = new Map<string, number>();
  const parts: Detail[] = details.length > 0 ? details : [{}];
  const credits = parts.flatMap((detail) => {
    const own = (alone ? entry.AcctSvcrRef : undefined) ?? detail.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef;
    // The booked amount: a part may state the amount in the currency it was paid in.
    const sum = alone ? entry.Amt : detail.Amt;
    if (!own || !sum?.["#text"] || sum["@Ccy"] !== "CHF" || (detail.CdtDbtInd ?? "CRDT") !== "CRDT") return [];
    // Some banks give all payments of one collective entry the entry's reference.
    const nth = (seen.get(own) ?? 0) + 1;
    seen.set(own, nth);
    const { Dbtr, DbtrAcct } = detail.RltdPties ?? {};
    const slip = detail.RmtInf?.Strd?.map(({ CdtrRefInf }) => CdtrRefInf?.Ref).find(Boolean);
    return {
      reference: nth === 1 ? own : `${own}/${nth}`,
      amount: sum["#text"],
      bookedOn,
      payer: (Dbtr?.Pty?.Nm ?? Dbtr?.Nm ?? "").slice(0, 140),
      account: DbtrAcct?.Id?.IBAN?.replace(/\s/g, "").toUpperCase() ?? null,
      structured: slip ?? null,
      message: (detail.RmtInf?.Ustrd ?? []).join(" ").slice(0, 500),
    };
  });
  return { credits, skipped: Math.max(count, 1) - credits.length };
}

const isEmpty = (value: unknown) =>
  value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);

/** Without empty elements, which the format allows. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled).filter((part) => !isEmpty(part));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, filled(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)));
}

/** The text of a file in the encoding it says it has, UTF-8 where it says none; empty for an unknown encoding. */
export function textOfFile(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  try {
    return new TextDecoder(/^<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1]).decode(bytes);
  } catch {
    return "";
  }
}

/**
 * Parses a camt.053 (statement) or camt.054 (credit advice) file of any version. Null when it is neither. Entries that are not
 * booked, debits, reversals, other currencies and batches without their parts are counted as skipped.
 */
export function readBankFile(xml: string): BankFile | null {
  if (xml.includes("<!DOCTYPE")) return null;
  let parsed: unknown;
  try {
    parsed = parser.parse(xml, true);
  } catch {
    return null;
  }
  const file = fileSchema.safeParse(filled(parsed));
  if (!file.success) return null;
  const entries = file.data.Document.flatMap(({ Ntry }) => Ntry ?? []);
  const read = entries.map(creditsOf);
  return {
    credits: read.flatMap(({ credits }) => credits),
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}
