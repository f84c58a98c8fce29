import type { Database } from "#backend/db/database";
import { audit } from "#backend/db/tables/staff";
import { currentRequestId } from "#backend/log";

/** What is noted: what the desk does, and what a guest does to a paid order. */
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
  | "code-entered"
  | "refund-asked"
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

/** Something that was done, with what it changed of the state before and after. */
export type Deed = {
  action: Action;
  /** `order:NUMBER`, `mail:ID`, `home:ID`, `bank:REFERENCE`, `file:NAME`, `payout:ID`, `request:ID`, `review:ID`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes down what somebody of the agency has done, in the transaction that does it; null is the guest. */
export async function noteDeed(tx: Database, person: { id: string } | null, deed: Deed, now: Date): Promise<void> {
  const requestId = currentRequestId() ?? null;
  await tx.insert(audit).values({ before: {}, after: {}, ...deed, staffId: person?.id ?? null, at: now, requestId });
}
