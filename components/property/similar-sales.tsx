import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { saleTypes } from "#lib/property/codes";
import type { Sale } from "#lib/property/listing-schema";
import { saleGroups, tabOf } from "#lib/property/sale-group";
import { getSales } from "#lib/property/server";
import { similarSizes } from "@/components/property/listing-card";
import { nearestInPrice } from "@/components/property/nearest-price";
import { SaleCard } from "@/components/property/sale-card";
import { SimilarListings } from "@/components/property/similar";

/** Similar properties for sale; nothing when the service does not answer. */
export async function SimilarSales({ sale, locale }: { sale: Sale; locale: Locale }) {
  const own = saleTypes.filter((type) => type === sale.type);
  const group = tabOf(own);
  const type = group ? [...saleGroups[group]] : own;
  const others = await nearestInPrice(
    sale,
    async (part) => {
      const result = await getSales({ type, ...part }, locale);
      return result.ok ? result.data.sales : [];
    },
    ({ price }) => price,
  );
  if (others.length === 0) return null;
  const t = await getTranslations("property.detail");
  return (
    <SimilarListings title={t("similarSales")}>
      {others.map((other) => (
        <SaleCard key={other.id} sale={other} locale={locale} level="h3" sizes={similarSizes} />
      ))}
    </SimilarListings>
  );
}
