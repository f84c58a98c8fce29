import type { CountsReply } from "#lib/property/reply-schema";
import { NumberFields } from "@/components/property/number-fields";
import { PriceRange } from "@/components/property/price-range-client";

import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = { prefix: string; filter: { priceMin?: number; priceMax?: number }; counts: CountsReply | null };

/** Lowest and highest price, with the distribution of homes when known. */
export function PriceFields({ prefix, filter, counts }: Props) {
  const { priceMin = null, priceMax = null } = filter;
  return (
    <MessagesProvider of={["property.priceRange"]}>
      <PriceRange bounds={{ priceMin, priceMax }} prices={counts?.prices ?? null}>
        <NumberFields prefix={prefix} filter={filter} names={["priceMin", "priceMax"]} />
      </PriceRange>
    </MessagesProvider>
  );
}
