import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { settings } from "#backend/db/tables/setting";

/** A setting, a fact about the data itself; undefined before it was written. */
export async function readSetting<Value>(db: Database, key: string): Promise<Value | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value as Value | undefined;
}

/** Writes a setting. */
export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
