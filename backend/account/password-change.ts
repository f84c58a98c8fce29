import { eq } from "drizzle-orm";
import { passwordIssues } from "#backend/account/common-password";
import { endAccessLinks, sendNotice } from "#backend/account/mail-link";
import { hashPassword, passwordHashOf, passwordMatches } from "#backend/account/password";
import { users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { invalid } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { countTry, forgetTries, limits } from "#backend/session/rate-limit";
import { endFamilies } from "#backend/session/refresh-token";
import type { SessionUser } from "#backend/session/session";

/** Verifies the password of a logged-in user. @throws Failure 400 with `field`: "required" or "wrong", 429 */
export async function requirePassword(deps: Deps, userId: string, password: string, field: string): Promise<void> {
  if (password === "") throw invalid({ [field]: "required" });
  await countTry(deps, limits.password, userId);
  if (!(await passwordMatches(await passwordHashOf(deps.db, userId), password))) {
    logSecurity("password-wrong", { user: userId });
    throw invalid({ [field]: "wrong" });
  }
  await forgetTries(deps, limits.password, userId);
}

/** Changes the password; every other session of the user ends. Returns the new hash. @throws Failure 400 with fields, 429 */
export async function changePassword(
  deps: Deps,
  user: SessionUser,
  form: { currentPassword: string; password: string; password_confirm: string },
): Promise<string> {
  const issues = passwordIssues(form, user.username);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  await requirePassword(deps, user.id, form.currentPassword, "currentPassword");
  const passwordHash = await hashPassword(form.password);
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endFamilies(tx, deps.clock(), user.id, user.family);
    await endAccessLinks(tx, user.id, deps.clock());
    await sendNotice(tx, user, { recipient: user.username, change: "password" });
  });
  logSecurity("password-changed", { user: user.id });
  return passwordHash;
}
