import type { Service } from "#lib/contract/call";

/** Consecutive calls without a complete response that open the circuit. */
const failureThreshold = 4;
/** Milliseconds after which one call is let through on trial. */
const pause = 3_000;
/** Milliseconds for which other calls wait for the outcome of the trial: a service that has recovered answers within them. */
const trialTimeout = 500;

type Circuit = { failures: number; openUntil: number; trial?: PromiseWithResolvers<boolean> };
const circuits = new Map<Service, Circuit>();

/**
 * Whether calls to a service that has stopped responding are refused now. After each pause one call is let through on trial;
 * concurrent calls wait for it and pass when it is answered, so that the first page after an outage is complete.
 */
export async function isCircuitOpen(service: Service): Promise<boolean> {
  const circuit = circuits.get(service);
  if (!circuit || circuit.failures < failureThreshold) return false;
  const now = performance.now();
  if (now < circuit.openUntil) return circuit.trial ? !(await circuit.trial.promise) : true;
  const trial = Promise.withResolvers<boolean>();
  circuit.openUntil = now + pause;
  circuit.trial = trial;
  setTimeout(() => trial.resolve(false), trialTimeout).unref();
  return false;
}

/** Records whether a service has responded to a call completely, even with an error. */
export function recordResponse(service: Service, responded: boolean): void {
  const circuit = circuits.get(service);
  circuit?.trial?.resolve(responded);
  if (responded) {
    circuits.delete(service);
    return;
  }
  circuits.set(service, { failures: (circuit?.failures ?? 0) + 1, openUntil: performance.now() + pause });
}
