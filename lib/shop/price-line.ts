import type { QuoteLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";

type Amounts = Pick<QuoteLine, "quantity" | "unitPrice" | "total">;

/** Who is exempt, and the ages at which the rates change; absent in lines stored before this was recorded. */
type TaxedBy = { grown: number; free: number; freeUnder: number; adultFrom: number };

/** Lines whose wording needs more than their code. */
type DetailedLine =
  | { code: "rent"; from: string; to: string }
  | { code: "discount"; percent: number }
  | ({ code: "tourist_tax"; adults: number; children: number; nights: number } & Partial<TaxedBy>)
  | { code: "cancellation_insurance"; percent: number };

/**
 * A line of a price as it is computed and stored: a code with the parameters of its wording, amounts in CHF. It is worded when a
 * call is answered, in its language.
 */
export type PriceLine = Amounts &
  (
    | DetailedLine
    | { code: Exclude<QuoteLine["code"], DetailedLine["code"]> }
    /** Stored before lines had codes, in words of an unknown language. */
    | { code: QuoteLine["code"]; text: { label: string; detail: string | null } }
  );

/** The amounts of a line, from Rappen. */
export const amountsOf = (quantity: number, unit: number): Amounts => ({
  quantity,
  unitPrice: toChf(unit),
  total: toChf(unit * quantity),
});
