import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { type Database, requireTransaction } from "#backend/db/database";
import { refreshTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { Failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { countTry, type Limit } from "#backend/session/rate-limit";
import { hashToken, isToken, newToken, seal, unseal } from "#backend/session/token";
import type { tokenCodes } from "#lib/account/schema";

export type TokenCode = (typeof tokenCodes)[number];

/** A refresh token in the hands of its owner. */
export type Refresh = { token: string; family: string; userId: string; stayLogged: boolean };

const day = 86_400_000;
const graceTime = 10_000;
export const stayLoggedDays = 30;
export const maxSessionDays = 90;
const sessionTime = day;

function expiry(now: Date, familyStartedAt: Date, stayLogged: boolean): Date {
  const sliding = now.getTime() + (stayLogged ? stayLoggedDays * day : sessionTime);
  return new Date(Math.min(sliding, familyStartedAt.getTime() + maxSessionDays * day));
}

/**
 * Starts a family of refresh tokens at login: 30 days when staying logged in, else a day, since the last refresh. Deletes the
 * user's expired tokens.
 */
export async function startFamily(
  tx: Database,
  now: Date,
  session: { userId: string; stayLogged: boolean; device: string; network: string },
): Promise<Refresh> {
  const { userId, stayLogged } = session;
  await tx.delete(refreshTokens).where(and(eq(refreshTokens.userId, userId), lt(refreshTokens.expiresAt, now)));
  const token = newToken();
  const family = crypto.randomUUID();
  await tx.insert(refreshTokens).values({
    hash: hashToken(token),
    family,
    ...session,
    createdAt: now,
    familyStartedAt: now,
    expiresAt: expiry(now, now, stayLogged),
  });
  return { token, family, userId, stayLogged };
}

/**
 * Rate limit of late repeats of a successor: lost responses are rare, whereas two holders of a stolen session need one at every
 * turn.
 */
const late: Limit = { name: "refresh-late", tries: 6, minutes: 24 * 60 };
/** Successors of one session; a browser needs one in ten minutes. */
const successors: Limit = { name: "refresh-family", tries: 120, minutes: 60 };

/**
 * Exchanges a refresh token for its successor. The same successor is returned again within 10 seconds, and later as long as it
 * was never used: then the response was lost. When it was used, or on too many late repeats, the token counts as stolen and its
 * whole family is revoked. Families end 90 days after login. `network` is the caller's.
 * @throws Failure 429 on too many successors, which ends nothing
 */
export async function rotate(deps: Deps, token: string, network: string): Promise<Refresh | TokenCode> {
  if (!isToken(token)) return "JWT_INVALID";
  const now = deps.clock();
  const outcome = await exchange(deps, token, network, now);
  if (typeof outcome === "string" || !outcome.late) return outcome;
  const { family } = outcome;
  try {
    await countTry(deps, late, family);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const user = await deps.db.transaction((tx) => endFamily(tx, now, family));
    logSecurity("session-stolen", { user });
    return "JWT_INVALID";
  }
  return outcome;
}

async function isUnused(tx: Database, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return row !== undefined && row.usedAt === null;
}

async function exchange(
  deps: Deps,
  token: string,
  network: string,
  now: Date,
): Promise<(Refresh & { late?: true }) | TokenCode> {
  const known = eq(refreshTokens.hash, hashToken(token));
  return deps.db.transaction(async (tx) => {
    const [holder] = await tx.select({ userId: refreshTokens.userId }).from(refreshTokens).where(known);
    if (holder) await lockSessions(tx, holder.userId);
    const [row] = await tx.select().from(refreshTokens).where(known).for("update");
    if (!row) return "JWT_NOT_FOUND";
    if (row.revokedAt) return "JWT_INVALID";
    const { family, userId, stayLogged, familyStartedAt, device } = row;
    if (row.usedAt && row.successor) {
      const again = { token: unseal(row.successor, token, deps.config.secret), family, userId, stayLogged };
      if (now.getTime() - row.usedAt.getTime() <= graceTime) return again;
      if (row.expiresAt > now && (await isUnused(tx, again.token))) return { ...again, late: true };
      await endFamily(tx, now, family);
      logSecurity("session-stolen", { user: userId });
      return "JWT_INVALID";
    }
    if (row.expiresAt <= now) return "JWT_EXPIRED";
    // In this transaction, so that repeats do not count: a refusal takes its own count back, and the limit holds all the same.
    await countTry({ ...deps, db: tx }, successors, family);
    const successor = newToken();
    await tx
      .update(refreshTokens)
      .set({ usedAt: now, successor: seal(successor, token, deps.config.secret) })
      .where(eq(refreshTokens.hash, row.hash));
    await tx.insert(refreshTokens).values({
      hash: hashToken(successor),
      family,
      userId,
      stayLogged,
      createdAt: now,
      familyStartedAt,
      expiresAt: expiry(now, familyStartedAt, stayLogged),
      device,
      network,
    });
    return { token: successor, family, userId, stayLogged };
  });
}

/** The family a refresh token belongs to, whatever its state. */
export async function familyOf(db: Database, token: string): Promise<string | null> {
  const [row] = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(token)));
  return row?.family ?? null;
}

/** Serialises refreshing and ending a user's sessions, so that no successor is issued while its family ends. */
async function lockSessions(tx: Database, userId: string): Promise<void> {
  requireTransaction();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Revokes one session: its refresh and access tokens. Returns its user's id. Call it in a transaction. */
export async function endFamily(tx: Database, now: Date, family: string): Promise<string | null> {
  const [holder] = await tx
    .select({ userId: refreshTokens.userId })
    .from(refreshTokens)
    .where(eq(refreshTokens.family, family))
    .limit(1);
  if (holder) await lockSessions(tx, holder.userId);
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)));
  return holder?.userId ?? null;
}

/** Ends every session of a user, but the one named. To be called in a transaction. */
export async function endFamilies(tx: Database, now: Date, userId: string, except?: string): Promise<void> {
  await lockSessions(tx, userId);
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshTokens.userId, userId),
        isNull(refreshTokens.revokedAt),
        except ? ne(refreshTokens.family, except) : undefined,
      ),
    );
}
