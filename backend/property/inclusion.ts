import type { listings } from "#backend/db/tables/listing";
import type { Inclusion } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";
import { taxRates } from "#lib/shop/tourist-tax";

type Home = Pick<typeof listings.$inferSelect, "kind" | "inclusions" | "commune">;

/** What is included in a rental, in a weekly one with the tourist tax of the day `today`. */
export function inclusionsOf({ kind, inclusions, commune }: Home, today: string): Inclusion[] {
  // An import of an earlier version has stored the tax of its own day.
  const stored = inclusions.filter(({ code }) => code !== "tourist_tax");
  if (kind !== "weekly") return stored;
  const { adult, child } = taxRates(commune, today);
  const tax = { code: "tourist_tax", childPrice: toChf(child) } as const;
  return adult > 0
    ? [...stored, { ...tax, mode: "added", price: toChf(adult), unit: "night" }]
    : [...stored, { ...tax, mode: "included", price: null, unit: null }];
}
