import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#backend/db/database";
import { audit, staff } from "#backend/db/tables/staff";
import { type Names, namesOf } from "#backend/desk/names";
import { pageLength } from "#backend/desk/orders";

const noted = (db: Database) =>
  db
    .select({ event: audit, by: staff.name })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .orderBy(desc(audit.at), audit.id)
    .$dynamic();
export type AuditEntry = Awaited<ReturnType<typeof noted>>[number];

/** Entries of the journal, and the names of what they are about. */
export type Journal = { rows: AuditEntry[]; names: Names };

const lineSchema = z.object({ product: z.number().int(), quantity: z.number().int() });

/** The lines that a state of the journal holds as extras or as a service; null for the words of earlier entries. */
export const linesIn = (value: unknown): z.infer<typeof lineSchema>[] | null =>
  z.array(lineSchema).nullable().catch(null).parse([value].flat());

/** The products that a state of the journal names, by codes such as `product:4`. */
const productCodes = ({ extras, service }: Record<string, unknown>): string[] =>
  [extras, service].flatMap((value) => (linesIn(value) ?? []).map(({ product }) => `product:${product}`));

async function withNames(db: Database, rows: AuditEntry[], locale: string): Promise<Journal> {
  const codes = rows.flatMap(({ event: { subject, before, after } }) => [
    subject,
    ...productCodes(before),
    ...productCodes(after),
  ]);
  return { rows, names: await namesOf(db, [...new Set(codes)], locale) };
}

/** The journal of a subject, newest first (200 at most); an entry without staff member was made by the guest. */
export const journalOf = async (db: Database, subject: string, locale: string): Promise<Journal> =>
  withNames(db, await noted(db).where(eq(audit.subject, subject)).limit(200), locale);

/** A page of the journal, newest first, and its total number of entries. */
export async function readJournal(db: Database, page: number, locale: string): Promise<Journal & { all: number }> {
  const [rows, all] = await Promise.all([
    noted(db)
      .limit(pageLength)
      .offset((page - 1) * pageLength),
    db.$count(audit),
  ]);
  return { ...(await withNames(db, rows, locale)), all };
}
