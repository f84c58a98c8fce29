import { desc, eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { audit, staff } from "#backend/db/tables/staff";
import { pageLength } from "#backend/desk/orders";

const noted = (db: Database) =>
  db
    .select({ event: audit, by: staff.name })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .orderBy(desc(audit.at), audit.id)
    .$dynamic();
export type AuditEntry = Awaited<ReturnType<typeof noted>>[number];

/** The journal of a subject, newest first (200 at most); an entry without staff member was made by the guest. */
export const auditEntries = (db: Database, subject: string): Promise<AuditEntry[]> =>
  noted(db).where(eq(audit.subject, subject)).limit(200);

/** A page of all that was done, newest first, and how much there is. */
export async function readJournal(db: Database, page: number): Promise<{ rows: AuditEntry[]; all: number }> {
  const [rows, all] = await Promise.all([
    noted(db)
      .limit(pageLength)
      .offset((page - 1) * pageLength),
    db.$count(audit),
  ]);
  return { rows, all };
}
