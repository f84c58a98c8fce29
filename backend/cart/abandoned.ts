import { and, eq, inArray, isNull, lt, notExists } from "drizzle-orm";
import { orders } from "#backend/db/tables/order";
import { rateLimits } from "#backend/db/tables/setting";
import { contacts, mailTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { cartDays } from "#backend/session/cookies";

/** Days for which an expired link of a mail is kept: until then a new one can be sent in its place. */
const renewableDays = 30;

/**
 * Deletes what nobody can reach any more: guests' abandoned carts with their contacts, links of mails that expired long ago and
 * expired rate limit counters. Returns the number of deleted carts.
 */
export async function sweepAbandoned({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, ago(renewableDays)));
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    const gone = await tx
      .delete(orders)
      .where(
        and(eq(orders.open, true), isNull(orders.number), isNull(orders.userId), lt(orders.updatedAt, ago(cartDays))),
      )
      .returning({ contactId: orders.contactId });
    const left = gone.map(({ contactId }) => contactId).filter((id) => id !== null);
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id));
    const owned = tx.select({ id: users.id }).from(users).where(eq(users.contactId, contacts.id));
    await tx.delete(contacts).where(and(inArray(contacts.id, left), notExists(ordered), notExists(owned)));
    return gone.length;
  });
}
