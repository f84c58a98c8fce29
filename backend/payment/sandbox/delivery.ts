import { signatureHeader } from "#backend/payment/sandbox/contract";
import type { Delivery, Ledger } from "#backend/payment/sandbox/ledger";
import { deriveKey, signBody } from "#lib/upstream/signature";

const maxAttempts = 12;

/** Milliseconds before the next attempt: 1, 2, 4 … seconds, five minutes at most. */
const backoff = (attempts: number) => Math.min(1000 * 2 ** attempts, 300_000);

type DeliveryDeps = { ledger: Ledger; secret: string; clock: () => Date; fetch?: typeof fetch };

async function deliver(delivery: Delivery, { ledger, secret, clock, fetch: call = fetch }: DeliveryDeps) {
  const signature = signBody(deriveKey(secret, "sandbox-notification"), delivery.body, clock());
  const response = await call(delivery.url, {
    method: "POST",
    headers: { "content-type": "application/json", [signatureHeader]: signature },
    body: delivery.body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await response?.body?.cancel();
  const last = delivery.attempts + 1 >= maxAttempts;
  if (response?.ok || last) ledger.delivered(delivery, clock());
  else ledger.postpone(delivery, new Date(clock().getTime() + backoff(delivery.attempts)));
}

/** Sends every notification that is due, signed; failed ones are put off and tried again, twelve times at most. */
export async function deliverNotifications(deps: DeliveryDeps): Promise<void> {
  for (const delivery of deps.ledger.due(deps.clock())) await deliver(delivery, deps);
}
