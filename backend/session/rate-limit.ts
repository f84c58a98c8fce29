import { lt, sql } from "drizzle-orm";
import { atInstant, isImpossible } from "#backend/db/instant";
import { rateLimits } from "#backend/db/tables/setting";
import type { Deps } from "#backend/deps";
import { laterFailure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { keyedHash } from "#backend/session/token";

/** So many tries in so many minutes, counted for one subject (an account, an address, or both). */
export type Limit = { name: string; tries: number; minutes: number };

export const limits = {
  loginFromAddress: { name: "login-account-address", tries: 10, minutes: 15 },
  loginAccount: { name: "login-account", tries: 100, minutes: 60 },
  loginDevice: { name: "login-device", tries: 10, minutes: 15 },
  loginAddress: { name: "login-address", tries: 150, minutes: 15 },
  signUpAccount: { name: "sign-up-account", tries: 10, minutes: 60 },
  signUpAddress: { name: "sign-up-address", tries: 60, minutes: 60 },
  resetAccount: { name: "reset-account", tries: 5, minutes: 60 },
  emailChange: { name: "email-change-user", tries: 5, minutes: 60 },
  /** Of links that others ask for: they must use up neither the owner's `resetAccount` nor `linkAccount`. */
  emailTarget: { name: "email-change-address", tries: 5, minutes: 60 },
  /** Of links for orders of an address. */
  linkAccount: { name: "link-account", tries: 5, minutes: 60 },
  resetAddress: { name: "reset-address", tries: 40, minutes: 60 },
  link: { name: "link-address", tries: 60, minutes: 60 },
  password: { name: "password-user", tries: 10, minutes: 15 },
} satisfies Record<string, Limit>;

const keyOf = (deps: Deps, limit: Limit, subject: string) =>
  keyedHash(deps.config.secret, `rate:${limit.name}:${subject}`);

/**
 * Counts a try, in the database so that the limit holds over instances. Call it outside a transaction: a refused try
 * must stay counted. @throws Failure 429 with the seconds to wait
 */
export async function countTry(deps: Deps, limit: Limit, subject: string, weight = 1): Promise<void> {
  const now = deps.clock();
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const over = sql`(${rateLimits.endsAt} <= ${atInstant(now)} or ${isImpossible(rateLimits.endsAt, endsAt)})`;
  const [row] = await deps.db
    .insert(rateLimits)
    .values({ key: keyOf(deps, limit, subject), hits: weight, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then ${weight}::int else ${rateLimits.hits} + ${weight}::int end`,
        endsAt: sql`case when ${over} then ${atInstant(endsAt)} else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  if (!row || row.hits <= limit.tries) return;
  logSecurity("too-many-tries", { limit: limit.name });
  const retryAfter = Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
  throw laterFailure(429, "TOO_MANY_REQUESTS", retryAfter);
}

/** Deletes the counter of a subject that has authenticated, and all counters that expired more than a minute ago. */
export async function forgetTries(deps: Deps, limit: Limit, subject: string): Promise<void> {
  const past = new Date(deps.clock().getTime() - 60_000).toISOString();
  await deps.db
    .delete(rateLimits)
    .where(
      sql`${rateLimits.key} = ${keyOf(deps, limit, subject)} or ${lt(rateLimits.endsAt, sql`${past}::timestamptz`)}`,
    );
}
