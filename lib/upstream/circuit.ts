import type { Service } from "#lib/contract/call";

/** Calls in a row without a whole response after which a service counts as away. */
const limit = 4;
/** Milliseconds after which one call tries again. */
const pause = 3_000;
/** Milliseconds in which other calls wait to learn what becomes of that one: a service that is back answers within them. */
const patience = 500;

type Circuit = { silent: number; openUntil: number; trial?: PromiseWithResolvers<boolean> };
const circuits = new Map<Service, Circuit>();

/**
 * Whether a service that has stopped responding is left alone now. After each pause one call is let through to try; those that
 * come meanwhile go on when it has an answer: the first page after an outage is whole.
 */
export async function isAway(service: Service): Promise<boolean> {
  const circuit = circuits.get(service);
  if (!circuit || circuit.silent < limit) return false;
  const now = performance.now();
  if (now < circuit.openUntil) return circuit.trial ? !(await circuit.trial.promise) : true;
  const trial = Promise.withResolvers<boolean>();
  circuit.openUntil = now + pause;
  circuit.trial = trial;
  setTimeout(() => trial.resolve(false), patience).unref();
  return false;
}

/** Notes whether a service has responded to a call, to the end, be it with an error. */
export function noteResponse(service: Service, responded: boolean): void {
  const circuit = circuits.get(service);
  circuit?.trial?.resolve(responded);
  if (responded) {
    circuits.delete(service);
    return;
  }
  circuits.set(service, { silent: (circuit?.silent ?? 0) + 1, openUntil: performance.now() + pause });
}
