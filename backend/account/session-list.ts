import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { passwordHashOf } from "#backend/account/password";
import { identities, mailTokens, refreshTokens } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { endFamily } from "#backend/session/refresh-token";
import type { SessionUser } from "#backend/session/session";
import type { accessReplySchema, sessionEntrySchema } from "#lib/account/schema";

/** The valid sessions of a user: the current one first, then the last used. Instants ISO 8601. */
async function sessionsOf({ db, clock }: Deps, user: SessionUser): Promise<z.infer<typeof sessionEntrySchema>[]> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, user.id),
        isNull(refreshTokens.revokedAt),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, clock()),
      ),
    )
    .orderBy(desc(refreshTokens.createdAt));
  return rows
    .map((row) => ({
      id: row.family,
      current: row.family === user.family,
      device: row.device,
      network: row.network,
      startedAt: row.familyStartedAt.toISOString(),
      lastUsedAt: row.createdAt.toISOString(),
      stayLogged: row.stayLogged,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** How a user can log in: address, password or provider, and the open sessions. */
export async function readAccess(deps: Deps, user: SessionUser): Promise<z.infer<typeof accessReplySchema>> {
  const { db, clock } = deps;
  const [pending] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, user.id),
        eq(mailTokens.purpose, "change-email"),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, clock()),
      ),
    )
    .limit(1);
  const linked = await db.select().from(identities).where(eq(identities.userId, user.id));
  return {
    username: user.username,
    verified: user.verified,
    pendingEmail: pending?.email ?? null,
    hasPassword: Boolean(await passwordHashOf(db, user.id)),
    linked: linked.some(({ issuer }) => issuer === deps.config.provider?.issuer),
    provider: deps.config.provider?.name ?? null,
    sessions: await sessionsOf(deps, user),
  };
}

/** Ends one session of the user; returns whether it was the current one. @throws Failure 404 for somebody else's */
export async function endSession(deps: Deps, user: SessionUser, family: string): Promise<{ current: boolean }> {
  const known = (await sessionsOf(deps, user)).find(({ id }) => id === family);
  if (!known) throw failure(404, "SESSION_NOT_FOUND");
  await deps.db.transaction((tx) => endFamily(tx, deps.clock(), family));
  logSecurity("session-ended", { user: user.id });
  return { current: known.current };
}
