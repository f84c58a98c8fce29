import { getTranslations } from "next-intl/server";
import { inDigits } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { SaleSummary } from "#lib/property/listing-schema";
import { threeSizes } from "@/components/property/listing-card";
import { SaleCard } from "@/components/property/sale-card";
import { Section } from "@/components/ui/section";

type Props = { sales: SaleSummary[]; count: number | null; locale: Locale };

/** Three properties for sale, selected by the agency. */
export async function SaleSelection({ sales, count, locale }: Props) {
  const t = await getTranslations("home.sales");
  return (
    <Section
      id="ventes"
      title={t("title")}
      href={href(locale, "/vente")}
      more={count ? t("all", inDigits(count)) : t("allPlain")}
    >
      <div className="grid-cards min-[576px]:max-lg:*:nth-3:hidden">
        {sales.map((sale) => (
          <SaleCard key={sale.id} sale={sale} locale={locale} level="h3" sizes={threeSizes} />
        ))}
      </div>
    </Section>
  );
}
