import { reviews } from "#backend/db/tables/review";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { orderNotFound } from "#backend/order/capability";
import { lockOrder } from "#backend/order/lock";
import { queueNotice } from "#backend/outbox/queue";
import { type ReviewedStay, reviewedStay } from "#backend/review/stay";
import { today } from "#lib/property/calendar";
import type { ReviewInput } from "#lib/review/schema";

/** Throws why a stay cannot be reviewed; nothing when it can. */
function refuse({ state }: ReviewedStay): void {
  if (state === "given") throw failure(409, "REVIEW_GIVEN");
  if (state === "early") throw failure(409, "STAY_NOT_OVER");
  if (state === "late") throw failure(410, "REVIEW_TOO_LATE");
  if (state === "none") throw failure(409, "STAY_NOT_REVIEWED");
}

/**
 * Stores the review of a stay that is over, paid and not cancelled, once and until its last day; it is pending until the agency,
 * which gets a mail, publishes it.
 * @throws Failure 404 without such a stay, 409 or 410 with the reason
 */
export async function submitReview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { orderId, itemId, locale }: { orderId: string; itemId: string; locale: string },
  { marks, text }: ReviewInput,
): Promise<ReviewedStay> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Under the order's lock: it is not cancelled meanwhile, and not reviewed twice.
    const order = await lockOrder(tx, orderId);
    const found = order && (await reviewedStay(tx, order, itemId, today(now)));
    if (!found) throw orderNotFound();
    refuse(found);
    const { listingId, name, stay } = found;
    const fields = { listingId, name, stayedOn: stay.dateFrom, locale, text };
    await tx.insert(reviews).values({ itemId, ...fields, ...marks, createdAt: now });
    const data = { orderId, itemId };
    await queueNotice(tx, { dedupKey: `review-notice:${itemId}`, template: "review-notice", data });
    return { ...found, state: "given", given: { state: "pending", reason: null } };
  });
}
