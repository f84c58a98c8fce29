import type { Database } from "#backend/db/database";
import { audit } from "#backend/db/tables/staff";
import { currentRequestId } from "#backend/log";

/** Journalled actions: of the desk, and of guests on paid orders. */
type Action =
  | "transfer-entered"
  | "bank-read"
  | "bank-assigned"
  | "bank-entered"
  | "bank-aside"
  | "account-noted"
  | "payout-made"
  | "payout-undone"
  | "order-cancelled"
  | "stay-moved"
  | "extras-added"
  | "extra-returned"
  | "party-changed"
  | "service-changed"
  | "service-removed"
  | "code-entered"
  | "refund-asked"
  | "refund-by-hand"
  | "refund-paid"
  | "note-written"
  | "mail-again"
  | "job-again"
  | "calendar-renewed"
  | "feed-added"
  | "feed-removed"
  | "request-state"
  | "request-answered"
  | "review-state"
  | "review-answered"
  | "nights-blocked"
  | "nights-freed";

/** Who of the agency. */
export type Actor = { id: string };

/** Something that was done, with what it changed of the state before and after. */
export type AuditEvent = {
  action: Action;
  /** `order:NUMBER`, `mail:ID` or `mail:all`, `home:ID`, `bank:REFERENCE`, `file:NAME`, `payout:ID`, `request:ID`, `review:ID`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes an entry of the audit journal in the transaction of the action; `person` null is the guest. */
export async function recordAudit(tx: Database, person: Actor | null, event: AuditEvent, now: Date): Promise<void> {
  const requestId = currentRequestId() ?? null;
  await tx.insert(audit).values({ before: {}, after: {}, ...event, staffId: person?.id ?? null, at: now, requestId });
}
