import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { atInstant, isImpossible } from "#backend/db/instant";
import { payments, refunds } from "#backend/db/tables/payment";
import { confirmPayment } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { forEachPayment, roundEnd } from "#backend/payment/each-payment";
import { settleRefusedRefund } from "#backend/payment/failed-refund";
import { type PaymentProvider, RefundRefused } from "#backend/payment/provider";

type Payment = typeof payments.$inferSelect;

/** Exponential backoff of failing refunds: a retry waits as long as the refund has been failing, an hour at most. */
const isDueAgain = (
  now: Date,
  asked: typeof payments.askedAt | typeof refunds.askedAt,
  since: ReturnType<typeof sql>,
) => sql`(${asked} is null or ${asked} + least(interval '1 hour', greatest(${asked} - ${since}, ${since} - ${asked})) <= ${atInstant(now)}
  or ${isImpossible(asked, now)})`;

/**
 * Asks the provider for a refund of a payment, which makes `amount` Rappen of it due. False when it is paid by hand: since the round
 * began, or because the provider refuses it for good, which is entered.
 */
async function isRefunded(
  deps: PaymentDeps,
  asked: Parameters<PaymentProvider["refund"]>[0],
  amount: number,
): Promise<boolean> {
  const { paymentId } = asked;
  const [payment] = await deps.db
    .select({ isByHand: payments.refundsByHand })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (payment?.isByHand !== false) return false;
  try {
    await providerOf(deps).refund(asked);
    return true;
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await settleRefusedRefund(deps.db, paymentId, amount);
    return false;
  }
}

/** Refunds in full every payment that could not be accepted. Safe to repeat: the provider treats a second refund as the same one. */
async function refundRejected(deps: PaymentDeps): Promise<void> {
  const provider = providerOf(deps);
  const since = sql`coalesce(${payments.settledAt}, ${payments.createdAt})`;
  const due = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.status, "refund_due"),
        eq(payments.refundsByHand, false),
        isDueAgain(deps.clock(), payments.askedAt, since),
      ),
    )
    .orderBy(sql`coalesce(${payments.askedAt}, ${payments.createdAt})`)
    .limit(50);
  const recordAttempt = ({ id }: { id: string }) =>
    deps.db.update(payments).set({ askedAt: deps.clock() }).where(eq(payments.id, id));
  const refund = async ({ id: paymentId, providerRef, amount: due }: Payment) => {
    const report = await provider.fetchState({ paymentId, providerRef });
    if (!report) return;
    const { amount, currency } = report;
    const asked = { paymentId, providerRef, returned: amount, currency };
    if (report.state !== "refunded" && !(await isRefunded(deps, asked, due))) return;
    await confirmPayment(deps.db, { ...report, state: "refunded", provider: provider.name }, deps.clock());
  };
  await forEachPayment(due, recordAttempt, refund, roundEnd(deps.stopping));
}

/** Executes the refunds due on accepted payments, the oldest of each first: the provider is told the total refunded so far. */
async function refundParts(deps: PaymentDeps): Promise<void> {
  const provider = providerOf(deps);
  const rows = await deps.db
    .select({
      id: refunds.id,
      amount: refunds.amount,
      paymentId: refunds.paymentId,
      providerRef: payments.providerRef,
      currency: payments.currency,
      given: sql<string>`coalesce((select sum(g.amount) from refunds g
        where g.payment_id = ${refunds.paymentId} and g.status = 'done'), 0)`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.status, "due"),
        eq(payments.provider, provider.name),
        eq(payments.refundsByHand, false),
        isDueAgain(deps.clock(), refunds.askedAt, sql`${refunds.createdAt}`),
        sql`not exists (select from refunds earlier where earlier.payment_id = ${refunds.paymentId}
          and earlier.status = 'due' and (earlier.created_at, earlier.id) < (${refunds.createdAt}, ${refunds.id}))`,
      ),
    )
    .orderBy(sql`coalesce(${refunds.askedAt}, ${refunds.createdAt})`, asc(refunds.id))
    .limit(50);
  const recordAttempt = ({ id }: { id: string }) =>
    deps.db.update(refunds).set({ askedAt: deps.clock() }).where(eq(refunds.id, id));
  const refund = async ({ id, amount, given, paymentId, providerRef, currency }: (typeof rows)[number]) => {
    const asked = { paymentId, providerRef, returned: Number(given) + amount, currency };
    if (!(await isRefunded(deps, asked, amount))) return;
    // One that has failed meanwhile is not asked for any more.
    await deps.db
      .update(refunds)
      .set({ status: "done", settledAt: deps.clock() })
      .where(and(eq(refunds.id, id), eq(refunds.status, "due"), isNotNull(refunds.askedAt)));
  };
  await forEachPayment(rows, recordAttempt, refund, roundEnd(deps.stopping));
}

/** Executes all refunds that are due by the provider. */
export async function executeRefunds(deps: PaymentDeps): Promise<void> {
  try {
    await refundRejected(deps);
  } finally {
    await refundParts(deps);
  }
}
