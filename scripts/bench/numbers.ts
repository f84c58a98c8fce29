/** The value below which a share of the values lies, to hundredths; 0 for none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

export const median = (values: number[]) => quantile(values, 0.5);
export const round = (value: number, digits = 2) => Number(value.toFixed(digits));
