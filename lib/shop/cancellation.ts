import { insuranceRevocationDays, terms } from "#agency/terms";
import { addDays, nights } from "#lib/property/calendar";

/** A period before a stay; `kind`: nothing is due, the last period, or one before it. */
export type CancellationStep = { kind: "free" | "part" | "whole"; percent: number; from: string | null; until: string };

/** The periods before a stay: first and last day of each, and the percentage of the rent due then. */
export function cancellationTimeline(start: string): CancellationStep[] {
  return terms.cancellation.map((tier, index) => {
    const earlier = terms.cancellation[index - 1];
    return {
      kind: tier.percent === 0 ? "free" : tier.days === 0 ? "whole" : "part",
      percent: tier.percent,
      from: earlier ? addDays(start, 1 - earlier.days) : null,
      until: addDays(start, -tier.days),
    };
  });
}

/** Percentage of the rent due when a stay starting on `start` is cancelled on `day`. */
export function cancellationPercent(start: string, day: string): number {
  const left = nights(day, start);
  return terms.cancellation.find((tier) => left >= tier.days)?.percent ?? 100;
}

/** A line of a paid order, as its cancellation needs it; amounts in Rappen, days `YYYY-MM-DD`. */
export type CancelledLine = { id: string; total: number } & (
  | { kind: "stay"; rent: number; start: string }
  /** `stay` is the line of the stay that it insures. */
  | { kind: "insurance"; paidOn: string; stay: string | null }
  /** `engaged` once its notice has passed: it can neither be ordered nor cancelled for free. */
  | { kind: "service"; engaged: boolean }
);

/** Whether an insurance paid on `paidOn` can be revoked by itself on `day`, by 2.4 of the general terms. */
export const isRevocable = (paidOn: string, day: string): boolean => day <= addDays(paidOn, insuranceRevocationDays);

/** Amount owed for a line; `percent` of the rent for a stay. */
export type OwedPart = { id: string; owed: number; percent: number | null };

/**
 * Amount owed for each line when a whole order is cancelled on `day`, in Rappen. By the general terms: for a stay the share of
 * the rent in the table of 2.3 for the days left, rounded to the Rappen; for an insurance its premium once the days of 2.4 are over,
 * or earlier when rent of its stay is owed, which it then covers. By docs/decisions/0029, where the terms say nothing: nothing for
 * final cleaning, linen and tourist tax; a service in full once its notice has passed, and nothing before.
 */
export function owedParts(lines: CancelledLine[], day: string): OwedPart[] {
  const percentOf = (line: CancelledLine) => (line.kind === "stay" ? cancellationPercent(line.start, day) : 0);
  const owing = new Set(lines.filter((line) => percentOf(line) > 0).map(({ id }) => id));
  return lines.map((line) => {
    const { id, total } = line;
    if (line.kind === "stay") {
      const percent = percentOf(line);
      return { id, owed: rentShare(line.rent, percent), percent };
    }
    const isOwed =
      line.kind === "service" ? line.engaged : owing.has(line.stay ?? "") || !isRevocable(line.paidOn, day);
    return { id, owed: isOwed ? total : 0, percent: null };
  });
}

/** A share of the rent, in whole Rappen. */
export const rentShare = (rent: number, percent: number): number => Math.round((rent * percent) / 100);

/** Settlement of a cancelled order, in Rappen: the amount still owed, the part of it that is kept, and the refund. */
export type Settlement = { owed: number; kept: number; refund: number };

/**
 * Settles an order in Rappen when the terms require `owed`: `held` is what was paid minus refunds, `given` the goodwill refunds
 * among these. Goodwill is not claimed back; what was never paid remains owed.
 */
export function settle(owed: number, held: number, given: number): Settlement {
  const kept = Math.min(owed, held);
  return { owed: Math.max(kept, owed - given), kept, refund: held - kept };
}

/**
 * Distributes an amount in proportion to weights, never more than each weight; whole Rappen, the first ones take the remainder.
 */
function share(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shared = Math.min(amount, sum);
  const parts = weights.map((weight) => (sum === 0 ? 0 : Math.floor((shared * weight) / sum)));
  let left = shared - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, at) => {
    const more = Math.min(left, (weights[at] ?? 0) - part);
    left -= more;
    return part + more;
  });
}

/**
 * The amount kept of each line of an order cancelled on `day`, in Rappen: first what the terms require, in proportion when less
 * was kept; then anything kept beyond that by decision, in proportion to what is left of rents and other lines. Never more than
 * the rent of a stay: any further amount is not attributed to a line.
 */
export function keptParts(lines: CancelledLine[], day: string, kept: number): { id: string; kept: number }[] {
  const owed = owedParts(lines, day).map((part) => part.owed);
  const first = share(kept, owed);
  const whole = lines.map((line) => (line.kind === "stay" ? line.rent : line.total));
  const rest = kept - first.reduce((total, part) => total + part, 0);
  const more = share(
    rest,
    whole.map((amount, at) => amount - (first[at] ?? 0)),
  );
  return lines.map(({ id }, at) => ({ id, kept: (first[at] ?? 0) + (more[at] ?? 0) }));
}
