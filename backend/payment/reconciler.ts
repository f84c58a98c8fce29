import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { openPayments, openStates } from "#backend/cart/open-payments";
import { atInstant, clockSkew, isImpossible } from "#backend/db/instant";
import { payments } from "#backend/db/tables/payment";
import { Failure } from "#backend/failure";
import { logFault } from "#backend/log";
import { countedJob } from "#backend/metrics";
import { confirmPayment } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { forEachPayment, roundEnd } from "#backend/payment/each-payment";
import { releaseExpiredHolds } from "#backend/payment/nights";
import { executeRefunds } from "#backend/payment/refunding";
import { inRounds } from "#backend/rounds";
import { countTry, type Limit } from "#backend/session/rate-limit";

type Payment = typeof payments.$inferSelect;

/** States of which the provider has still to say what becomes of them. */
const awaited: Payment["status"][] = [...openStates, "superseded"];

const guestPatience = 3000;
/** Milliseconds for which calls that only read do not ask about a payment again, however often anybody reads. */
const readPause = 2000;
const askedToChange: Limit = { name: "payment-query-order", tries: 30, minutes: 10 };
const minutes = (count: number) => count * 60_000;

/** Asks the provider what has become of a payment and enters it. One that it does not know expires after an hour. */
async function syncPayment(deps: PaymentDeps, payment: Payment): Promise<void> {
  const provider = providerOf(deps);
  const now = deps.clock();
  const report = await provider.fetchState({ paymentId: payment.id, providerRef: payment.providerRef });
  const age = now.getTime() - payment.createdAt.getTime();
  if (report) await confirmPayment(deps.db, { ...report, provider: provider.name }, now);
  else if (awaited.includes(payment.status) && (age > minutes(60) || age < -clockSkew)) {
    const gone = { paymentId: payment.id, providerRef: "", amount: payment.amount, currency: payment.currency };
    await confirmPayment(deps.db, { ...gone, state: "expired", provider: provider.name }, now);
  }
}

/** Those not asked about for the longest: one that never gets an answer does not stand before the others. */
const leastRecentlyAsked = sql`coalesce(${payments.askedAt}, ${payments.createdAt})`;

const syncAll = (deps: PaymentDeps, rows: Payment[], isOver?: () => boolean) =>
  forEachPayment(
    rows,
    ({ id }) => deps.db.update(payments).set({ askedAt: deps.clock() }).where(eq(payments.id, id)),
    (payment) => syncPayment(deps, payment),
    isOver,
  );

/** Payments of the provider that is configured now; those of an earlier one wait until it is configured again. */
const ofProvider = (deps: PaymentDeps) => eq(payments.provider, providerOf(deps).name);

/** Brings the open payments of one order up to date: a guest may return before the notification does. */
export async function syncOrder(deps: PaymentDeps, orderId: string, pause = 0): Promise<void> {
  const before = new Date(deps.clock().getTime() - pause);
  const isDue =
    pause > 0
      ? or(isNull(payments.askedAt), lte(payments.askedAt, before), isImpossible(payments.askedAt, deps.clock()))
      : undefined;
  const rows = await deps.db
    .select()
    .from(payments)
    .where(and(ofProvider(deps), openPayments(orderId), isDue));
  await syncAll(deps, rows);
}

/** The same for a call that waits for the result: three seconds at most, the rest continues in the background. */
export async function syncOrderBriefly(deps: PaymentDeps, orderId: string, pause = 0): Promise<void> {
  const done = syncOrder(deps, orderId, pause).catch((error: unknown) =>
    logFault("order-sync-failed", error, { order: orderId }),
  );
  const late = new AbortController();
  await Promise.race([done, sleep(guestPatience, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
}

/** The same for a call that only reads: payments just asked about are left alone. */
export const syncOrderToRead = (deps: PaymentDeps, orderId: string): Promise<void> =>
  syncOrderBriefly(deps, orderId, readPause);

/**
 * The same for a call that changes a cart, which must know whether it is paid; one of many such calls, which need not have changed
 * anything, asks no more often than one that reads.
 */
export async function syncOrderToChange(deps: PaymentDeps, orderId: string): Promise<void> {
  const pause = await countTry(deps, askedToChange, orderId).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Failure) return readPause;
      throw error;
    },
  );
  await syncOrderBriefly(deps, orderId, pause);
}

/**
 * Payments open for two minutes, and replaced ones until the provider says what has become of them: after pauses that double up to
 * ten minutes, for its page may be open still, and a bank take its time, or the shop have stood still meanwhile.
 */
async function syncOpen(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - minutes(2));
  const { createdAt, askedAt } = payments;
  // Also for one that was created while the clock was ahead.
  const pause = sql`least(greatest(${askedAt} - ${createdAt}, ${createdAt} - ${askedAt}), interval '10 minutes')`;
  const isDue = sql`(${askedAt} is null or ${askedAt} + ${pause} <= ${atInstant(now)} or ${isImpossible(askedAt, now)})`;
  const rows = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        ofProvider(deps),
        or(lt(createdAt, before), isImpossible(createdAt, now)),
        or(
          inArray(payments.status, openStates),
          and(eq(payments.status, "superseded"), isNotNull(payments.providerRef), isDue),
        ),
      ),
    )
    // However many were replaced, those that are open come first.
    .orderBy(sql`${payments.status} = 'superseded'`, leastRecentlyAsked)
    .limit(200);
  await syncAll(deps, rows, roundEnd(deps.stopping));
}

/**
 * One round: payments without a notification, expired holds, refunds. A task that fails is logged and leaves the
 * others theirs.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const tasks = [() => syncOpen(deps), () => releaseExpiredHolds(deps.db, deps.clock()), () => executeRefunds(deps)];
  for (const task of tasks) {
    if (deps.stopping?.aborted) return;
    await countedJob("reconciler", task).catch((error: unknown) => logFault("reconciler-failed", error));
  }
}

/** Refunds at start and every 5 seconds. */
export const startRefunds = (deps: PaymentDeps): { stop: () => Promise<void> } =>
  inRounds(5_000, () => executeRefunds(deps).catch((error: unknown) => logFault("reconciler-failed", error)));
