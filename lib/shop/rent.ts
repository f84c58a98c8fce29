import type { QuoteLine } from "#lib/property/price-schema";

/** Rent after any offer: what the insurance is a share of. */
export const rentOf = (lines: Pick<QuoteLine, "code" | "total">[]) =>
  lines.filter((line) => line.code === "rent" || line.code === "discount").reduce((sum, line) => sum + line.total, 0);

/** A credit that may or may not concern the rent. */
const isCredit = ({ code, total }: Pick<QuoteLine, "code" | "total">) => code === "product" && total < 0;

/** The rent in the lines of a price; null when there is no such line, or a credit may lower it: some shops send only the sum. */
export const quotedRent = (lines: Pick<QuoteLine, "code" | "total">[]): number | null =>
  lines.some((line) => line.code === "rent") && !lines.some(isCredit) ? rentOf(lines) : null;
