/** Quantile of the values, rounded to hundredths; 0 for none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Median, 99th percentile and maximum, rounded to hundredths. */
export const spread = (times: number[]) => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  max: quantile(times, 1),
});

export const median = (values: number[]) => quantile(values, 0.5);
export const round = (value: number, digits = 2) => Number(value.toFixed(digits));
