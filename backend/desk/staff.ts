import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { agency } from "#agency/agency";
import { hashPassword } from "#backend/account/password";
import type { Database } from "#backend/db/database";
import { staff, staffSessions } from "#backend/db/tables/staff";
import type { Deps } from "#backend/deps";
import { seal, unseal } from "#backend/session/token";
import type { Locale } from "#lib/i18n/locale";

export type Staff = typeof staff.$inferSelect;

/** From who only reads to who does everything. */
export const roles = ["reader", "clerk", "manager"] as const;
export type Role = (typeof roles)[number];

/** Whether a staff member's role includes this one. */
export const mayAct = ({ role }: Pick<Staff, "role">, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** Credentials of a new staff member, shown once: a password, and the TOTP secret with its URI. */
export type Access = { email: string; password: string; secret: string; uri: string };

type Parts = Pick<Deps, "db" | "config">;

const holderOf = (id: string) => `staff:${id}`;

/** The secret of somebody's one-time codes. */
export const totpSecretOf = ({ config }: Pick<Deps, "config">, { id, totpSecret }: Staff): string =>
  unseal(totpSecret, holderOf(id), config.secret);

/**
 * Gives somebody access to the desk, or a new password and TOTP secret; open sessions end. Returns the credentials to hand over,
 * which cannot be read again.
 */
export async function grantAccess(
  { db, config }: Parts,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<Access> {
  const address = email.trim().toLowerCase();
  const password = randomBytes(15).toString("base64url");
  const secret = generateSecret();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, address)).for("update");
    const id = known?.id ?? crypto.randomUUID();
    const fresh = {
      name,
      role,
      passwordHash,
      totpSecret: seal(secret, holderOf(id), config.secret),
      totpStep: null,
      active: true,
    };
    await tx
      .insert(staff)
      .values({ id, email: address, locale: agency.language, ...fresh })
      .onConflictDoUpdate({ target: staff.email, set: fresh });
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  });
  return { email: address, password, secret, uri: generateURI({ issuer: agency.name, label: address, secret }) };
}

/** Sets the language in which a staff member sees the desk. */
export async function chooseLanguage(db: Database, { id }: Staff, locale: Locale): Promise<void> {
  await db.update(staff).set({ locale }).where(eq(staff.id, id));
}

/** Takes somebody's access away, at once. False when there is no such person. */
export async function endAccess({ db }: Pick<Deps, "db">, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(staff)
      .set({ active: false })
      .where(eq(staff.email, email.trim().toLowerCase()))
      .returning({ id: staff.id });
    if (ended) await tx.delete(staffSessions).where(eq(staffSessions.staffId, ended.id));
    return ended !== undefined;
  });
}

/** Everybody who has or had access, by address; no secrets. */
export async function listStaff({ db }: Pick<Deps, "db">) {
  const { email, name, role, active } = staff;
  return db.select({ email, name, role, active }).from(staff).orderBy(email);
}
