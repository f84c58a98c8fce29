import type { Stay } from "#lib/property/stay";

/**
 * What a stay costs beyond its rent and its tourist tax, a line for each: a fee of its home, once or for each person. The browser and
 * the shop add it up by `timesDue`, the database by `backend/property/stay-price.ts`: both know every `per`.
 */
export const supplements = [
  { code: "final_cleaning", fee: "cleaningFee", per: "stay" },
  { code: "bed_linen", fee: "linenFee", per: "person" },
] as const;

export type Supplement = (typeof supplements)[number];

/** What a home asks for each supplement, in Rappen. */
export type Fees = Record<Supplement["fee"], number>;

/** How many times a supplement is due for a stay. */
export const timesDue = ({ per }: Supplement, { people }: Stay): number => (per === "person" ? people : 1);
