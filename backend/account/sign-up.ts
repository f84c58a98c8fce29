import { eq } from "drizzle-orm";
import { passwordIssues } from "#backend/account/common-password";
import { beginSession, type NewSession } from "#backend/account/login";
import { insertUser } from "#backend/account/new-user";
import type { Origin } from "#backend/account/origin";
import { hashPassword } from "#backend/account/password";
import { users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure, invalid } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { countTry, limits } from "#backend/session/rate-limit";
import { toUser } from "#backend/session/session";
import { toUsername } from "#backend/session/username";
import { checkContact } from "#lib/contact/contact";
import { isEmail } from "#lib/contact/email";
import { plainText } from "#lib/contact/plain-text";
import { today } from "#lib/property/calendar";

function usernameIssue(value: unknown): Record<string, string> {
  if (typeof value !== "string" || value.trim() === "") return { username: "required" };
  return isEmail(plainText(value)) ? {} : { username: "email" };
}

/**
 * Creates an account from the contact's fields, a username and a password, and begins its first session.
 * All faults are named at once. @throws Failure 400 with fields, 409 user_already_exists, 429
 */
export async function signUp(
  deps: Deps,
  form: Record<string, unknown>,
  origin: Origin & { locale: string },
): Promise<NewSession> {
  const { username: given, password, password_confirm, ...fields } = form;
  const username = typeof given === "string" ? toUsername(given) : "";
  const judged = checkContact({ email: given, ...fields }, today(deps.clock()));
  const ofPassword = passwordIssues({ password, password_confirm }, username);
  const issues = { ...judged.issues, ...usernameIssue(given), ...ofPassword };
  if (!judged.contact || Object.keys(issues).length > 0) throw invalid(issues);
  await countTry(deps, limits.signUpAddress, origin.address);
  await countTry(deps, limits.signUpAccount, username);
  const { contact } = judged;
  const [taken] = await deps.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (taken) throw failure(409, "user_already_exists");
  const passwordHash = await hashPassword(String(password));
  const user = await deps.db.transaction(async (tx) => {
    const inserted = await insertUser(tx, deps, { username, passwordHash, contact, locale: origin.locale });
    if (!inserted) throw failure(409, "user_already_exists");
    return inserted;
  });
  logSecurity("sign-up", { user: user.id });
  return beginSession(deps, toUser(user), false, origin);
}
