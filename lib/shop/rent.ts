import type { QuoteLine } from "#lib/property/price-schema";

/** Rent after any offer: what the insurance is a share of. */
export const rentOf = (lines: Pick<QuoteLine, "code" | "total">[]) =>
  lines.filter((line) => line.code === "rent" || line.code === "discount").reduce((sum, line) => sum + line.total, 0);

/** Takes something off, and nobody says whether of the rent. */
const isCredit = ({ code, total }: Pick<QuoteLine, "code" | "total">) => code === "product" && total < 0;

/** The rent of a price that tells its lines; null where none of them is one, or one may lower it: a shop may tell no more than the sum. */
export const toldRent = (lines: Pick<QuoteLine, "code" | "total">[]): number | null =>
  lines.some((line) => line.code === "rent") && !lines.some(isCredit) ? rentOf(lines) : null;
