import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { getProfile } from "#backend/account/profile";
import { messages } from "#backend/db/tables/message";
import { consents, orderItems, orderNotes, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { reviews } from "#backend/db/tables/review";
import { contacts, identities, refreshTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import type { SessionUser } from "#backend/session/session";
import { toChf } from "#lib/shop/money";

async function ordersOf({ db }: Deps, userId: string) {
  const rows = await db
    .select({ order: orders, contact: contacts })
    .from(orders)
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .where(eq(orders.userId, userId))
    .orderBy(orders.createdAt);
  const ids = rows.map(({ order }) => order.id);
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const given = await db
    .select({ review: reviews, orderId: orderItems.orderId })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.itemId))
    .where(inArray(orderItems.orderId, ids));
  const notes = await db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(orderNotes.at);
  return rows.map(({ order, contact }) => ({
    number: order.number,
    status: order.status,
    createdAt: order.createdAt,
    payedAt: order.payedAt,
    currency: "CHF",
    total: toChf(order.total),
    remarks: order.remarks,
    contact,
    items: items
      .filter((item) => item.orderId === order.id)
      .map(({ productId, quantity, context, total }) => ({ productId, quantity, context, total: toChf(total) })),
    reviews: given
      .filter(({ orderId }) => orderId === order.id)
      .map(({ review: { itemId: _, listingId: home, ...review } }) => ({ home, ...review })),
    notes: notes.filter((note) => note.orderId === order.id).map(({ text, at }) => ({ text, at })),
    payments: paid
      .filter((payment) => payment.orderId === order.id)
      .map(({ kind, amount, status, createdAt, settledAt }) => ({
        kind,
        amount: toChf(amount),
        status,
        createdAt,
        settledAt,
      })),
  }));
}

/**
 * All data stored about a user, for the user (nFADP). Data found by the e-mail address alone, messages and mails, is included
 * once the address is confirmed. Amounts in CHF, instants ISO 8601; no secrets.
 */
export async function exportData(deps: Deps, user: SessionUser): Promise<Record<string, unknown>> {
  const { db } = deps;
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  const accepted = await db.select().from(consents).where(eq(consents.userId, user.id));
  const sessions = await db
    .select({
      startedAt: refreshTokens.familyStartedAt,
      lastUsedAt: refreshTokens.createdAt,
      stayLogged: refreshTokens.stayLogged,
      device: refreshTokens.device,
      network: refreshTokens.network,
    })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, user.id), isNull(refreshTokens.revokedAt), isNull(refreshTokens.usedAt)));
  const linked = await db
    .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, user.id));
  const byAddress = user.verified
    ? {
        messages: await db
          .select({
            reference: messages.reference,
            body: messages.body,
            createdAt: messages.createdAt,
            answers: sql<unknown>`(select coalesce(json_agg(json_build_object('text', a.text, 'at', a.at) order by a.at), '[]')
              from message_answers a where a.message_id = ${messages.id})`,
          })
          .from(messages)
          .where(sql`lower(${messages.body}->>'email') = ${user.username}`),
        mails: await db
          .select({ template: outbox.template, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
          .from(outbox)
          .where(sql`lower(${outbox.recipient}) = ${user.username}`),
      }
    : {};
  return {
    exportedAt: deps.clock(),
    user: {
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      roles: user.roles,
      locale: user.locale,
      createdAt: row?.createdAt,
      verifiedAt: row?.verifiedAt,
    },
    contact: await getProfile(deps, user.id),
    orders: await ordersOf(deps, user.id),
    consents: accepted.map(({ document, version, locale, acceptedAt }) => ({ document, version, locale, acceptedAt })),
    sessions,
    identities: linked,
    ...byAddress,
  };
}
