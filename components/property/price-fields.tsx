import { getTranslations } from "next-intl/server";
import type { CountsReply } from "#lib/property/reply-schema";
import { PriceRange } from "@/components/property/price-range-client";
import { TextField } from "@/components/ui/text-field";
import { Words } from "@/components/ui/words";

type Props = { prefix: string; filter: { priceMin?: number; priceMax?: number }; counts: CountsReply | null };

/** Lowest and highest price, with how many homes there are at each when that is known. */
export async function PriceFields({ prefix, filter: { priceMin, priceMax }, counts }: Props) {
  const t = await getTranslations("property.filters");
  const number = { inputMode: "decimal", pattern: "[0-9]*[.]?[0-9]*" } as const;
  return (
    <Words of={["property.priceRange"]}>
      <PriceRange bounds={{ priceMin: priceMin ?? null, priceMax: priceMax ?? null }} prices={counts?.prices ?? null}>
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField
            {...number}
            id={`${prefix}-priceMin`}
            name="priceMin"
            label={t("priceMin")}
            defaultValue={priceMin ?? ""}
          />
          <TextField
            {...number}
            id={`${prefix}-priceMax`}
            name="priceMax"
            label={t("priceMax")}
            defaultValue={priceMax ?? ""}
          />
        </div>
      </PriceRange>
    </Words>
  );
}
