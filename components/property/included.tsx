import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import type { Inclusion } from "#lib/property/price-schema";
import type { Product } from "#lib/shop/product-schema";
import { DetailSection } from "@/components/property/detail-parts";
import { FurtherOptions, furtherOf } from "@/components/property/further-options";
import { Inclusions } from "@/components/property/inclusions";

type Props = { inclusions: Inclusion[]; products: Product[]; locale: Locale };

/** What the rent holds and what can be added to the stay; a home that tells neither has no such section. */
export async function Included({ inclusions, products, locale }: Props) {
  const t = await getTranslations("property.inclusions");
  const further = furtherOf(products);
  const told = inclusions.length > 0;
  if (!told && further.length === 0) return null;
  return (
    <DetailSection id="compris" title={t(told ? "title" : "further")}>
      {told && <Inclusions inclusions={inclusions} />}
      {told && further.length > 0 && <h3 className="mt-8 text-lg">{t("further")}</h3>}
      {further.length > 0 && <FurtherOptions further={further} locale={locale} />}
    </DetailSection>
  );
}
