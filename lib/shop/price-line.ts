import type { QuoteLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";

type Amounts = Pick<QuoteLine, "quantity" | "unitPrice" | "total">;

/** Whom the tax leaves out and from which ages it counts; absent in lines stored before this was kept. */
type TaxedBy = { grown: number; free: number; freeUnder: number; adultFrom: number };

/** Lines whose words need more than their code. */
type DetailedLine =
  | { code: "rent"; from: string; to: string }
  | { code: "discount"; percent: number }
  | ({ code: "tourist_tax"; adults: number; children: number; nights: number } & Partial<TaxedBy>)
  | { code: "cancellation_insurance"; percent: number };

/**
 * A line of a price as it is computed and stored: a code and what its words need, amounts in CHF. Words are made where a call
 * is answered, in its language.
 */
export type PriceLine = Amounts &
  (
    | DetailedLine
    | { code: Exclude<QuoteLine["code"], DetailedLine["code"]> }
    /** Stored before lines were codes, in words that are not known. */
    | { code: QuoteLine["code"]; text: { label: string; detail: string | null } }
  );

/** A line's amounts, from Rappen. */
export const amountsOf = (quantity: number, unit: number): Amounts => ({
  quantity,
  unitPrice: toChf(unit),
  total: toChf(unit * quantity),
});
