import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { refreshTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { readAccessToken } from "#backend/session/access-token";
import type { TokenCode } from "#backend/session/refresh-token";
import type { User } from "#lib/shop/order-schema";

export type SessionUser = User & { family: string; verified: boolean; locale: string };

function accessTokenOf(headers: Headers): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return bearer ?? parse(headers.get("cookie") ?? "", "XAT").XAT ?? null;
}

/**
 * Who calls: the user of the Bearer token or of the XAT cookie, null for a guest, or the code of a token that is
 * refused. A token whose session was ended is refused before its time.
 */
export async function userFromRequest(headers: Headers, deps: Deps): Promise<SessionUser | null | TokenCode> {
  const token = accessTokenOf(headers);
  if (!token) return null;
  const claims = await readAccessToken(deps, token);
  if (typeof claims === "string") return claims;
  const alive = deps.db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.family, claims.family), eq(refreshTokens.userId, users.id), isNull(refreshTokens.revokedAt)),
    );
  const [row] = await deps.db
    .select({ user: users, alive: sql<boolean>`${exists(alive)}` })
    .from(users)
    .where(eq(users.id, claims.userId));
  if (!row) return "JWT_NOT_FOUND";
  if (!row.alive) return "JWT_INVALID";
  const { user } = row;
  return { ...toUser(user), family: claims.family, verified: user.verifiedAt !== null, locale: user.locale };
}

/** As `userFromRequest`, for calls that need a user. @throws Failure 401 JWT_* */
export async function requireUser(headers: Headers, deps: Deps): Promise<SessionUser> {
  const user = await userFromRequest(headers, deps);
  if (user === null) throw failure(401, "JWT_NOT_FOUND");
  if (typeof user === "string") throw failure(401, user);
  return user;
}

/** A user as the wire has it. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    roles: row.roles,
  };
}
