import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { saleTypes } from "#lib/property/codes";
import { maxPageSize } from "#lib/property/filter";
import type { Sale, SaleSummary } from "#lib/property/listing-schema";
import { saleGroupOf, saleGroups } from "#lib/property/sale-group";
import { getSales } from "#lib/property/server";
import { similarSizes } from "@/components/property/listing-card";
import { SaleCard } from "@/components/property/sale-card";
import { SimilarListings } from "@/components/property/similar";

const shown = 3;

/** Other properties of the same tab, nearest in price first, those without a price last. */
export function nearestSales(sale: Pick<Sale, "id" | "price">, others: SaleSummary[]): SaleSummary[] {
  const away = ({ price }: SaleSummary) =>
    price === null ? Number.POSITIVE_INFINITY : Math.abs(price - (sale.price ?? 0));
  return others
    .filter(({ id }) => id !== sale.id)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, shown);
}

/** Similar properties for sale; nothing when the service does not answer. */
export async function SimilarSales({ sale, locale }: { sale: Sale; locale: Locale }) {
  const own = saleTypes.filter((type) => type === sale.type);
  const group = saleGroupOf({ type: own, reference: undefined });
  const [t, result] = await Promise.all([
    getTranslations("property.detail"),
    getSales({ type: group ? [...saleGroups[group]] : own, pageSize: maxPageSize }, locale),
  ]);
  const others = nearestSales(sale, result.ok ? result.data.sales : []);
  if (others.length === 0) return null;
  return (
    <SimilarListings title={t("similarSales")}>
      {others.map((other) => (
        <SaleCard key={other.id} sale={other} locale={locale} level="h3" sizes={similarSizes} />
      ))}
    </SimilarListings>
  );
}
