import type { Stay } from "#lib/property/stay";

/**
 * Costs of a stay beyond rent and tourist tax, each with its line: a fee of the home, per stay or per person. The browser and the
 * shop compute them with `timesDue`, the database with `backend/property/stay-price.ts`: both must implement every `per`.
 */
export const supplements = [
  { code: "final_cleaning", fee: "cleaningFee", per: "stay" },
  { code: "bed_linen", fee: "linenFee", per: "person" },
] as const;

export type Supplement = (typeof supplements)[number];

/** A home's fee for each supplement, in Rappen. */
export type Fees = Record<Supplement["fee"], number>;

/** How often a supplement is charged for a stay. */
export const timesDue = ({ per }: Supplement, { people }: Stay): number => (per === "person" ? people : 1);
