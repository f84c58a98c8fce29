import { addDays, nights } from "#lib/property/calendar";

/** Share of the rent due in percent when a rental is cancelled at least `days` days before it starts; day 90 is free. */
const cancellationTiers = [
  { days: 90, percent: 0 },
  { days: 29, percent: 50 },
  { days: 0, percent: 100 },
] as const;

export type CancellationStep = {
  percent: 0 | 50 | 100;
  from: string | null;
  until: string;
};

/** The three periods before a stay: first and last day of each, and the percentage of the rent due then. */
export function cancellationTimeline(start: string): CancellationStep[] {
  return cancellationTiers.map((tier, index) => {
    const earlier = cancellationTiers[index - 1];
    return {
      percent: tier.percent,
      from: earlier ? addDays(start, 1 - earlier.days) : null,
      until: addDays(start, -tier.days),
    };
  });
}

/** Percentage of the rent due when a stay starting on `start` is cancelled on `day`. */
export function cancellationPercent(start: string, day: string): 0 | 50 | 100 {
  const left = nights(day, start);
  return cancellationTiers.find((tier) => left >= tier.days)?.percent ?? 100;
}
