import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { payments } from "#backend/db/schema";
import { logFault } from "#backend/log";
import { confirmPayment } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { tellFailedPayments } from "#backend/payment/failed-payment";
import { releaseExpiredHolds } from "#backend/payment/nights";
import { type PaymentHandle, ProviderUnavailable } from "#backend/payment/provider";
import { remindBalances } from "#backend/payment/reminder";

type Payment = typeof payments.$inferSelect;

const openStates: (typeof payments.$inferSelect)["status"][] = ["created", "pending"];
const handleOf = ({ id, providerRef }: Payment): PaymentHandle => ({ paymentId: id, providerRef });
const guestPatience = 3000;
const minutes = (count: number) => count * 60_000;

/** Asks the provider what has become of a payment and enters it. A payment that it never got expires after an hour. */
async function syncPayment(deps: PaymentDeps, payment: Payment): Promise<void> {
  const provider = providerOf(deps);
  const now = deps.clock();
  const report = await provider.fetchState(handleOf(payment));
  if (report) await confirmPayment(deps.db, { ...report, provider: provider.name }, now);
  else if (openStates.includes(payment.status) && payment.createdAt.getTime() < now.getTime() - minutes(60)) {
    const gone = { paymentId: payment.id, providerRef: "", amount: payment.amount, currency: payment.currency };
    await confirmPayment(deps.db, { ...gone, state: "expired", provider: provider.name }, now);
  }
}

/** Failures in a row after which a round stops asking: the provider is down, and the next round comes soon. */
const patience = 3;

/** Those not asked about for the longest: one that never gets an answer does not stand before the others. */
const leastRecentlyAsked = sql`coalesce(${payments.askedAt}, ${payments.createdAt})`;

/**
 * One payment after the other; what fails is tried again in a later round and does not keep the next one from its turn.
 * Throws at the end when something else than the provider failed.
 */
async function inTurn(deps: PaymentDeps, rows: Payment[], job: (payment: Payment) => Promise<void>): Promise<void> {
  let failuresInARow = 0;
  let fault: unknown;
  for (const payment of rows) {
    if (failuresInARow >= patience) break;
    try {
      await deps.db.update(payments).set({ askedAt: deps.clock() }).where(eq(payments.id, payment.id));
      await job(payment);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      if (!(error instanceof ProviderUnavailable)) fault = error;
      logFault("payment-failed", error, { payment: payment.id });
    }
  }
  if (fault) throw fault;
}

const syncAll = (deps: PaymentDeps, rows: Payment[]) => inTurn(deps, rows, (payment) => syncPayment(deps, payment));

/** Payments of the provider that is configured now; those of an earlier one wait until it is configured again. */
const ofProvider = (deps: PaymentDeps) => eq(payments.provider, providerOf(deps).name);

/** Brings the open payments of one order up to date: a guest may return before the notification does. */
export async function syncOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  const rows = await deps.db
    .select()
    .from(payments)
    .where(and(ofProvider(deps), eq(payments.orderId, orderId), inArray(payments.status, openStates)));
  await syncAll(deps, rows);
}

/** The same for who waits for an answer: three seconds at most, the rest goes on behind. */
export async function syncOrderBriefly(deps: PaymentDeps, orderId: string): Promise<void> {
  const done = syncOrder(deps, orderId).catch((error: unknown) =>
    logFault("order-sync-failed", error, { order: orderId }),
  );
  const late = new AbortController();
  await Promise.race([done, sleep(guestPatience, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
}

/** A refund that fails waits as long as it has been failing, an hour at most, before it is tried again. */
const isDueAgain = (now: Date) => sql`(${payments.askedAt} is null or ${payments.askedAt}
  + least(interval '1 hour', ${payments.askedAt} - coalesce(${payments.settledAt}, ${payments.createdAt}))
  <= ${now.toISOString()}::timestamptz)`;

/** Gives back every payment that is due back, once: the provider takes a repeated refund for the same one. */
export async function executeRefunds(deps: PaymentDeps): Promise<void> {
  const provider = providerOf(deps);
  const due = await deps.db
    .select()
    .from(payments)
    .where(and(ofProvider(deps), eq(payments.status, "refund_due"), isDueAgain(deps.clock())))
    .orderBy(leastRecentlyAsked)
    .limit(50);
  await inTurn(deps, due, async (payment) => {
    const report = await provider.fetchState(handleOf(payment));
    if (!report) return;
    const { amount, currency } = report;
    if (report.state !== "refunded") await provider.refund({ ...handleOf(payment), amount, currency });
    await confirmPayment(deps.db, { ...report, state: "refunded", provider: provider.name }, deps.clock());
  });
}

/** Payments open for two minutes, and replaced ones whose page may still be open. */
async function syncOpen(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - minutes(2));
  const pagesGone = new Date(now.getTime() - minutes(48 * 60));
  const rows = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        ofProvider(deps),
        lt(payments.createdAt, before),
        or(
          inArray(payments.status, openStates),
          and(eq(payments.status, "superseded"), isNotNull(payments.providerRef), gt(payments.createdAt, pagesGone)),
        ),
      ),
    )
    .orderBy(leastRecentlyAsked)
    .limit(200);
  await syncAll(deps, rows);
}

/**
 * One round: payments nobody has told about, holds whose time is up, refunds, mails about balances and failed payments.
 * A task that fails is told in the log and leaves the others theirs.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const tasks = [
    () => syncOpen(deps),
    () => releaseExpiredHolds(deps.db, deps.clock()),
    () => executeRefunds(deps),
    () => remindBalances(deps.db, deps.clock()),
    () => tellFailedPayments(deps.db, deps.clock()),
  ];
  for (const task of tasks) await task().catch((error: unknown) => logFault("reconciler-failed", error));
}

/** Reconciles at start and every 60 seconds; refunds every 5. */
export function startReconciler(deps: PaymentDeps): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const waiting = new Set<unknown>();
  const run = (job: (deps: PaymentDeps) => Promise<void>) => {
    if (waiting.has(job)) return;
    waiting.add(job);
    running = running
      .then(() => job(deps))
      .catch((error: unknown) => logFault("reconciler-failed", error))
      .finally(() => waiting.delete(job))
      .then(() => undefined);
  };
  run(reconcile);
  const timers = [setInterval(() => run(reconcile), 60_000), setInterval(() => run(executeRefunds), 5_000)];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
