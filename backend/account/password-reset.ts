import { and, eq, isNull } from "drizzle-orm";
import { passwordIssues } from "#backend/account/common-password";
import { endAccessLinks, inspectLink, redeemLink, sendLink, sendNotice } from "#backend/account/mail-link";
import { hashPassword } from "#backend/account/password";
import { orders } from "#backend/db/tables/order";
import { identities, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { Failure, failure, invalid } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { countTry, forgetTries, limits } from "#backend/session/rate-limit";
import { endFamilies } from "#backend/session/refresh-token";
import { toUsername } from "#backend/session/username";

const sameTime = 120;
const purposes = ["reset", "claim"] as const;

/**
 * Sends a link for a new password. Neither the response nor its timing reveals whether the account exists or the hourly limit was
 * reached; in both cases nothing is sent.
 */
export async function forgotPassword(
  deps: Deps,
  request: { email: string; locale: string; address: string },
): Promise<void> {
  const username = toUsername(request.email);
  const allowed = await countTry(deps, limits.resetAddress, request.address)
    .then(() => countTry(deps, limits.resetAccount, username))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.status === 429) return false;
        throw error;
      },
    );
  const work = deps.db.transaction(async (tx) => {
    if (!allowed) return;
    const [user] = await tx.select().from(users).where(eq(users.username, username));
    if (user) logSecurity("password-reset-asked", { user: user.id });
    if (user) await sendLink(tx, deps, { purpose: "reset", user, recipient: username, locale: request.locale });
  });
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, sameTime))]);
}

/**
 * Checks that a link can still set a new password, without consuming it; only the bearer of the token learns the result.
 * @throws Failure 400 LINK_INVALID, 429
 */
export async function checkResetLink(deps: Deps, token: string, address: string): Promise<void> {
  await countTry(deps, limits.link, address);
  await inspectLink(deps.db, token, purposes, deps.clock());
}

/**
 * Sets a new password with the token of a mail, which also proves the address; every session of the user ends, and identities
 * linked before the address was proved are deleted. Guesses by others no longer lock the account. Returns the new hash.
 * @throws Failure 400 LINK_INVALID, 400 with fields (the link then stays usable), 429
 */
export async function resetPassword(
  deps: Deps,
  form: { token: string; password: string; password_confirm: string },
  address: string,
): Promise<string> {
  await countTry(deps, limits.link, address);
  const now = deps.clock();
  const { userId } = await inspectLink(deps.db, form.token, purposes, now);
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw failure(400, "LINK_INVALID");
  const issues = passwordIssues(form, user.username);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const passwordHash = await hashPassword(form.password);
  await deps.db.transaction(async (tx) => {
    const { orderId } = await redeemLink(tx, form.token, purposes, now);
    await tx
      .update(users)
      .set({ passwordHash, verifiedAt: user.verifiedAt ?? now })
      .where(eq(users.id, userId));
    // The address was not proved until now: linked identities may be somebody else's.
    if (!user.verifiedAt) await tx.delete(identities).where(eq(identities.userId, userId));
    await endFamilies(tx, now, userId);
    await endAccessLinks(tx, userId, now);
    await sendNotice(tx, user, { recipient: user.username, change: "password" });
    if (orderId) {
      await tx
        .update(orders)
        .set({ userId })
        .where(and(eq(orders.id, orderId), eq(orders.open, false), isNull(orders.userId)));
    }
  });
  await forgetTries(deps, limits.loginAccount, user.username);
  await forgetTries(deps, limits.loginFromAddress, `${user.username} ${address}`);
  logSecurity("password-reset", { user: userId });
  return passwordHash;
}
