import { logFault } from "#backend/log";
import { ProviderUnavailable } from "#backend/payment/provider";

/** Failures in a row after which a round stops asking: the provider is down, and the next round comes soon. */
const mostFailures = 3;

/** Milliseconds after which a round begins no further payment, so that a slow provider does not delay the other jobs. */
const longestRound = 20_000;

/** Tells when a round that begins now should end: after its time, or because the process stops. */
export function roundEnd(stopping: AbortSignal | undefined): () => boolean {
  const end = performance.now() + longestRound;
  return () => stopping?.aborted === true || performance.now() >= end;
}

/**
 * Processes payments one after the other, each marked as asked about before its job. A failed one is retried in a later round and
 * does not block the next; those left when `isOver` says so are the first of the next round. Throws at the end when something other
 * than the provider failed.
 */
export async function forEachPayment<Row extends { id: string }>(
  rows: Row[],
  recordAttempt: (row: Row) => Promise<unknown>,
  job: (row: Row) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  let failuresInARow = 0;
  let fault: unknown;
  for (const row of rows) {
    if (failuresInARow >= mostFailures || isOver()) break;
    try {
      await recordAttempt(row);
      await job(row);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      if (!(error instanceof ProviderUnavailable)) fault = error;
      logFault("payment-failed", error, { payment: row.id });
    }
  }
  if (fault) throw fault;
}
