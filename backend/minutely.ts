import { logFault } from "#backend/log";
import { countedJob } from "#backend/metrics";
import { queueArrivalMails } from "#backend/order/arrival-mail";
import { forgetLoosePhotos } from "#backend/owner/photo";
import type { PaymentDeps } from "#backend/payment/deps";
import { queueFailedPaymentMails } from "#backend/payment/failed-payment";
import { reconcile } from "#backend/payment/reconciler";
import { queueBalanceReminders } from "#backend/payment/reminder";
import { queueReviewRequests } from "#backend/review/review-requests";
import { inRounds } from "#backend/rounds";

/** The jobs that queue a mail when it is due by time. */
const dueMails = [queueBalanceReminders, queueFailedPaymentMails, queueArrivalMails, queueReviewRequests];

/** One round: payments first, so that no mail asks for what has been paid meanwhile. A job that fails does not stop the others. */
export async function runMinutely(deps: PaymentDeps): Promise<void> {
  await reconcile(deps);
  for (const queueDue of dueMails) {
    if (deps.stopping?.aborted) return;
    await countedJob("due-mails", () => queueDue(deps.db, deps.clock())).catch((error: unknown) =>
      logFault("due-mails-failed", error),
    );
  }
  await countedJob("photographs", () => forgetLoosePhotos(deps.db, deps.clock())).catch((error: unknown) =>
    logFault("photographs-failed", error),
  );
}

/** Runs the jobs of every minute, at start and every 60 seconds. */
export const startMinutely = (deps: PaymentDeps) => inRounds(60_000, () => runMinutely(deps));
