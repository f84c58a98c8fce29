import type { QuoteLine } from "#lib/property/price-schema";

/** Rent after any offer: what the insurance is a share of. */
export const rentOf = (lines: Pick<QuoteLine, "code" | "total">[]) =>
  lines.filter((line) => line.code === "rent" || line.code === "discount").reduce((sum, line) => sum + line.total, 0);
