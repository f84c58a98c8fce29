import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { verify } from "otplib";
import { deviceMark, knownDevice, markDevice } from "#backend/account/known-device";
import { passwordMatches } from "#backend/account/password";
import { staff, staffSessions } from "#backend/db/tables/staff";
import type { Deps } from "#backend/deps";
import { type Staff, totpSecretOf } from "#backend/desk/staff";
import { logSecurity } from "#backend/log";
import { clientAddress } from "#backend/session/client-address";
import { countTry, forgetTries, type Limit } from "#backend/session/rate-limit";
import { hashToken, isToken, newToken } from "#backend/session/token";

const limits = {
  address: { name: "desk-address", tries: 20, minutes: 15 },
  here: { name: "desk-account-address", tries: 10, minutes: 15 },
  account: { name: "desk-account", tries: 50, minutes: 15 },
  device: { name: "desk-device", tries: 10, minutes: 15 },
} satisfies Record<string, Limit>;

const minute = 60_000;
/** A session ends an hour after its last page, and twelve hours after its login. */
const idle = 60 * minute;
const longest = 12 * 60 * minute;
const remembered = 30 * 24 * 60 * minute;

/** Seconds of one code, and by how many a telephone's clock may differ. */
const step = 30;

const cookieName = ({ config }: Pick<Deps, "config">) => (config.secureCookies ? "__Host-desk" : "desk");
const cookieAttributes = ({ config }: Pick<Deps, "config">) =>
  ({ httpOnly: true, sameSite: "Strict", path: "/", secure: config.secureCookies }) as const;

/** Whether the code is currently valid and was not used before; consumes it. */
async function takeCode(deps: Deps, person: Staff, token: string): Promise<boolean> {
  if (!/^\d{6}$/.test(token)) return false;
  const epoch = Math.floor(deps.clock().getTime() / 1000);
  const verdict = await verify({
    secret: totpSecretOf(deps, person),
    token,
    epoch,
    period: step,
    epochTolerance: step,
  });
  if (!verdict.valid || !("epoch" in verdict)) return false;
  const used = Math.floor(verdict.epoch / step);
  const taken = await deps.db
    .update(staff)
    .set({ totpStep: used })
    .where(and(eq(staff.id, person.id), or(isNull(staff.totpStep), lt(staff.totpStep, used))))
    .returning({ id: staff.id });
  return taken.length === 1;
}

/**
 * Opens a session for a correct password and code; false when either is wrong, without saying which.
 * Guesses by others lock nobody out of a browser that has logged in before.
 * @throws Failure 429 after too many tries
 */
export async function openSession(
  c: Context,
  deps: Deps,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<boolean> {
  const account = email.trim().toLowerCase();
  const address = clientAddress(c, deps.config.trustedPeers);
  const here = `${account} ${address}`;
  await countTry(deps, limits.address, address);
  await countTry(deps, limits.here, here);
  const [person] = await deps.db
    .select()
    .from(staff)
    .where(and(eq(staff.email, account), eq(staff.active, true)));
  const device = knownDevice(deps.config.secret, person?.passwordHash, deviceMark(c));
  if (device) await countTry(deps, limits.device, device);
  else await countTry(deps, limits.account, account);
  const matches = await passwordMatches(person?.passwordHash, password);
  if (!person || !matches || !(await takeCode(deps, person, code.replaceAll(" ", "")))) {
    logSecurity("desk-login-failed", { user: person?.id });
    return false;
  }
  await forgetTries(deps, limits.here, here);
  const token = newToken();
  const now = deps.clock();
  await deps.db
    .insert(staffSessions)
    .values({ hash: hashToken(token), staffId: person.id, createdAt: now, usedAt: now });
  setCookie(c, cookieName(deps), token, cookieAttributes(deps));
  markDevice(c, deps.config, person.passwordHash);
  logSecurity("desk-login", { user: person.id });
  return true;
}

/** The staff member logged in at this browser; null without a session. */
export async function staffOf(c: Context, deps: Deps): Promise<Staff | null> {
  const token = getCookie(c, cookieName(deps)) ?? "";
  if (!isToken(token)) return null;
  const now = deps.clock().getTime();
  const [found] = await deps.db
    .select({ person: staff, usedAt: staffSessions.usedAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.hash, hashToken(token)),
        eq(staff.active, true),
        gt(staffSessions.createdAt, new Date(now - longest)),
        gt(staffSessions.usedAt, new Date(now - idle)),
      ),
    );
  if (!found) return null;
  if (now - found.usedAt.getTime() > minute)
    await deps.db
      .update(staffSessions)
      .set({ usedAt: new Date(now) })
      .where(eq(staffSessions.hash, hashToken(token)));
  return found.person;
}

/** The language of the staff member whose session ran out in this browser; null without one. */
export async function languageOfEnded(c: Context, deps: Deps): Promise<string | null> {
  const token = getCookie(c, cookieName(deps)) ?? "";
  if (!isToken(token)) return null;
  const [found] = await deps.db
    .select({ locale: staff.locale })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.hash, hashToken(token)), eq(staff.active, true)));
  return found?.locale ?? null;
}

/** Ends this browser's session, and deletes sessions that began more than thirty days ago. */
export async function closeSession(c: Context, deps: Deps): Promise<void> {
  const token = getCookie(c, cookieName(deps)) ?? "";
  const past = new Date(deps.clock().getTime() - remembered);
  await deps.db
    .delete(staffSessions)
    .where(or(eq(staffSessions.hash, hashToken(token)), lt(staffSessions.createdAt, past)));
  deleteCookie(c, cookieName(deps), cookieAttributes(deps));
  logSecurity("desk-logout");
}
