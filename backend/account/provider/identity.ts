import { and, eq } from "drizzle-orm";
import { sendNotice } from "#backend/account/mail-link";
import { insertUser } from "#backend/account/new-user";
import type { Identity } from "#backend/account/provider/client";
import type { Database } from "#backend/db/database";
import { identities, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import type { SessionUser } from "#backend/session/session";
import { toUsername } from "#backend/session/username";
import { isEmail } from "#lib/contact/email";

type UserRow = typeof users.$inferSelect;

async function knownUser(db: Database, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

/**
 * The user of an identity: the one it is linked to, or a new one when the provider vouches for an address that has no
 * account. An account that exists is never handed over: its owner logs in and links. @throws Failure 403 without a
 * vouched address
 */
export async function userOfIdentity(
  deps: Deps,
  identity: Identity,
  locale: string,
): Promise<{ user: UserRow } | { taken: string }> {
  const known = await knownUser(deps.db, identity);
  if (known) return { user: known };
  const username = toUsername(identity.email ?? "");
  if (!isEmail(username)) throw failure(403, "PROVIDER_EMAIL");
  return deps.db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (taken) return { taken: username };
    const user = await insertUser(tx, deps, {
      username,
      passwordHash: null,
      contact: null,
      name: { firstName: identity.firstName, lastName: identity.lastName },
      locale,
    });
    if (!user) {
      // The same identity came twice concurrently, or somebody signed up with this address meanwhile.
      const twin = await knownUser(tx, identity);
      return twin ? { user: twin } : { taken: username };
    }
    await tx.insert(identities).values({ issuer: identity.issuer, subject: identity.subject, userId: user.id });
    return { user };
  });
}

/**
 * Links an identity to a user, with a notice by mail. `vouched`: the provider has verified the user's own address; otherwise
 * linking requires a confirmed address, since whoever signed up with somebody's address would keep access.
 * @throws Failure 403 before the address is confirmed, 409 when the identity is another user's, or the user has another one there
 */
export async function linkIdentity(
  deps: Deps,
  user: SessionUser,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
  vouched: boolean,
): Promise<void> {
  if (!user.verified && !vouched) throw failure(403, "EMAIL_FIRST");
  await deps.db.transaction(async (tx) => {
    if (!user.verified) await tx.update(users).set({ verifiedAt: deps.clock() }).where(eq(users.id, user.id));
    const [added] = await tx
      .insert(identities)
      .values({ issuer, subject, userId: user.id })
      .onConflictDoNothing()
      .returning();
    if (added) {
      logSecurity("identity-linked", { user: user.id });
      return sendNotice(tx, user, { recipient: user.username, change: "linked" });
    }
    const [mine] = await tx
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.userId, user.id)));
    if (!mine) throw failure(409, "PROVIDER_LINKED");
  });
}

/** Unlinks the user's identity. @throws Failure 409 when the user has no password and would be locked out */
export async function unlinkIdentity(deps: Deps, user: SessionUser, issuer: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    if (!row?.passwordHash) throw failure(409, "PASSWORD_FIRST");
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.userId, user.id), eq(identities.issuer, issuer)))
      .returning();
    if (gone.length === 0) return;
    logSecurity("identity-unlinked", { user: user.id });
    await sendNotice(tx, user, { recipient: user.username, change: "unlinked" });
  });
}
