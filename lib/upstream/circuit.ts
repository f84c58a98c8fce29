import type { Service } from "#lib/contract/call";

/** Calls in a row without a whole response after which a service counts as away. */
const limit = 4;
/** Milliseconds after which one call tries again. */
const pause = 3_000;

type Circuit = { silent: number; openUntil: number };
const circuits = new Map<Service, Circuit>();

/** True while a service that has stopped responding is not called. After each pause one call is let through to try. */
export function isAway(service: Service): boolean {
  const circuit = circuits.get(service);
  if (!circuit || circuit.silent < limit) return false;
  const now = performance.now();
  if (now < circuit.openUntil) return true;
  circuit.openUntil = now + pause;
  return false;
}

/** Notes whether a service has responded to a call, to the end, be it with an error. */
export function noteResponse(service: Service, responded: boolean): void {
  if (responded) {
    circuits.delete(service);
    return;
  }
  const silent = (circuits.get(service)?.silent ?? 0) + 1;
  circuits.set(service, { silent, openUntil: performance.now() + pause });
}
