import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { mailTokens } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { queueMail } from "#backend/outbox/queue";
import { hashToken, newToken } from "#backend/session/token";
import { siteAddress } from "#backend/site-address";
import { toLocale } from "#lib/i18n/locale";

/** The kinds of links in mails: the mail's template, the page that the link opens, and how long it is valid. */
const links = {
  confirm: { template: "account-confirm", page: "inscription", minutes: 7 * 24 * 60 },
  "change-email": { template: "email-confirm", page: "inscription", minutes: 24 * 60 },
  "link-order": { template: "account-link", page: "inscription", minutes: 7 * 24 * 60 },
  reset: { template: "password-reset", page: "mot-de-passe-oublie", minutes: 60 },
  /** For an account whose address is not confirmed yet: the link also asks for a new password. */
  claim: { template: "account-link", page: "mot-de-passe-oublie", minutes: 60 },
} as const;

export type LinkPurpose = keyof typeof links;

type Link = {
  purpose: LinkPurpose;
  user: { id: string; firstName: string };
  recipient: string;
  locale: string;
  orderId?: string;
  orderNumber?: string | null;
  /** The account was made with the link: its first password is chosen. */
  isNew?: boolean;
  email?: string;
  /** Stored as any other, but nobody gets it: the answers that follow are the same. */
  isUnsent?: boolean;
};

/** Creates a single-use link, stored hashed, and queues its mail; older links of the same purpose are revoked. */
export async function sendLink(tx: Database, deps: Deps, link: Link): Promise<void> {
  const { template, page, minutes } = links[link.purpose];
  const now = deps.clock();
  const token = newToken();
  const hash = hashToken(token);
  if (!link.orderId) {
    await tx
      .update(mailTokens)
      .set({ usedAt: now })
      .where(and(eq(mailTokens.userId, link.user.id), eq(mailTokens.purpose, link.purpose), isNull(mailTokens.usedAt)));
  }
  await tx.insert(mailTokens).values({
    hash,
    purpose: link.purpose,
    userId: link.user.id,
    orderId: link.orderId ?? null,
    email: link.email ?? null,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  if (link.isUnsent) return;
  const language = toLocale(link.locale);
  await queueMail(tx, {
    dedupKey: `${template}:${hash}`,
    template,
    locale: language,
    recipient: link.recipient,
    data: {
      firstName: link.user.firstName,
      link: `${siteAddress(deps.config, language)}/mon-compte/${page}?from=mail#token=${token}`,
      minutes,
      ...(link.orderNumber && { number: link.orderNumber }),
      ...(link.isNew && { isNew: true }),
      ...(link.purpose === "claim" && { isClaim: true }),
    },
  });
}

/** Tells a user by mail that something about the access to the account changed. */
export async function sendNotice(
  tx: Database,
  user: { firstName: string; locale: string },
  notice: { recipient: string; change: "password" | "email" | "linked" | "unlinked" | "closed" },
): Promise<void> {
  await queueMail(tx, {
    dedupKey: `account-notice:${crypto.randomUUID()}`,
    template: "account-notice",
    locale: toLocale(user.locale),
    recipient: notice.recipient,
    data: { firstName: user.firstName, change: notice.change },
  });
}

/**
 * Revokes every open link of a user that could change the access to the account, since it was sent to an earlier address or for
 * an earlier request.
 */
export async function endAccessLinks(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        inArray(mailTokens.purpose, ["reset", "claim", "change-email"] satisfies LinkPurpose[]),
        isNull(mailTokens.usedAt),
      ),
    );
}

const usable = (token: string, purposes: readonly LinkPurpose[], now: Date) =>
  and(
    eq(mailTokens.hash, hashToken(token)),
    inArray(mailTokens.purpose, [...purposes]),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );

type Redeemed = { purpose: LinkPurpose; userId: string; orderId: string | null; email: string | null };

function redeemed(row: typeof mailTokens.$inferSelect | undefined): Redeemed {
  if (!row?.userId) throw failure(400, "LINK_INVALID");
  return { purpose: row.purpose as LinkPurpose, userId: row.userId, orderId: row.orderId, email: row.email };
}

/** The purpose of a link, without redeeming it. @throws Failure 400 LINK_INVALID */
export async function inspectLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Redeemed> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(usable(token, purposes, now));
  return redeemed(row);
}

/** Uses a link up: of several at once one succeeds. @throws Failure 400 LINK_INVALID */
export async function redeemLink(
  tx: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Redeemed> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(usable(token, purposes, now))
    .returning();
  return redeemed(row);
}
