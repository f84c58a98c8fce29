import type { QuoteLine } from "#lib/property/price-schema";

/** Rent after any discount: the basis of the insurance premium. */
export const rentOf = (lines: Pick<QuoteLine, "code" | "total">[]) =>
  lines.filter((line) => line.code === "rent" || line.code === "discount").reduce((sum, line) => sum + line.total, 0);

/** A credit that may or may not reduce the rent. */
const isCredit = ({ code, total }: Pick<QuoteLine, "code" | "total">) => code === "product" && total < 0;

/**
 * The rent in the lines of a price; null when there is no such line, or when a credit may reduce it (some shops send only a sum).
 */
export const quotedRent = (lines: Pick<QuoteLine, "code" | "total">[]): number | null =>
  lines.some((line) => line.code === "rent") && !lines.some(isCredit) ? rentOf(lines) : null;
