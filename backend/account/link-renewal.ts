import { eq } from "drizzle-orm";
import { type LinkPurpose, sendLink } from "#backend/account/mail-link";
import { orders } from "#backend/db/tables/order";
import { mailTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { countTry, limits } from "#backend/session/rate-limit";
import type { SessionUser } from "#backend/session/session";
import { hashToken } from "#backend/session/token";

const renewable = ["confirm", "change-email", "link-order"];

/**
 * Sends a new link to the address of an earlier one, when that one was not used or its address is still not confirmed. The
 * response never reveals whether or what was sent.
 * @throws Failure 429
 */
export async function renewLink(deps: Deps, token: string, origin: { address: string; locale: string }): Promise<void> {
  await countTry(deps, limits.resetAddress, origin.address);
  const [row] = await deps.db
    .select({ link: mailTokens, user: users, number: orders.number })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .leftJoin(orders, eq(orders.id, mailTokens.orderId))
    .where(eq(mailTokens.hash, hashToken(token)));
  if (!row || !renewable.includes(row.link.purpose)) return;
  const { link, user, number } = row;
  const due = link.usedAt === null || (link.purpose === "confirm" && user.verifiedAt === null);
  if (!due) return;
  await countTry(deps, limits.resetAccount, user.username);
  await deps.db.transaction((tx) =>
    sendLink(tx, deps, {
      purpose: link.purpose as LinkPurpose,
      user,
      recipient: link.email ?? user.username,
      locale: origin.locale,
      ...(link.email && { email: link.email }),
      ...(link.orderId && { orderId: link.orderId, orderNumber: number }),
    }),
  );
}

/** Sends the link that confirms the address to a user who is logged in; does nothing when it is confirmed. @throws Failure 429 */
export async function sendConfirmation(deps: Deps, user: SessionUser, locale: string): Promise<void> {
  if (user.verified) return;
  await countTry(deps, limits.resetAccount, user.username);
  await deps.db.transaction((tx) => sendLink(tx, deps, { purpose: "confirm", user, recipient: user.username, locale }));
}
