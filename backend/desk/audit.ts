import { desc, eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { audit, staff } from "#backend/db/tables/staff";

/** What was done, newest first: to one subject, or at all (200 at most); nobody of the agency is the guest. */
export async function deeds(db: Database, subject?: string) {
  return db
    .select({ deed: audit, by: staff.name })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .where(subject ? eq(audit.subject, subject) : undefined)
    .orderBy(desc(audit.at))
    .limit(200);
}
export type NotedDeed = Awaited<ReturnType<typeof deeds>>[number];
