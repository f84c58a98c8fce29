import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { Inclusion } from "#lib/property/price-schema";
import type { Product } from "#lib/shop/product-schema";
import { canBeAsked } from "@/components/property/booking-options";
import { DetailSection } from "@/components/property/detail-parts";
import { Inclusions } from "@/components/property/inclusions";
import { optionHint } from "@/components/property/option-words";
import { Link } from "@/components/ui/link";

/** Extras of a stay that need details of their own. */
const furtherOf = (products: Product[]) =>
  products.filter(({ status, context }) => status === "available" && !canBeAsked(context));

/** Each links to its form. */
async function FurtherOptions({ further, locale }: { further: Product[]; locale: Locale }) {
  const t = await getTranslations("property");
  return (
    <>
      <p className="mt-1 text-grey">{t("inclusions.furtherText")}</p>
      <ul className="mt-3">
        {further.map((product) => (
          <li
            key={product.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 last:border-b"
          >
            <Link href={href(locale, `/produit/${product.id}`)} className="link link-solo">
              {product.title}
            </Link>
            <span className="num whitespace-normal text-grey">{optionHint(product, t)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { inclusions: Inclusion[]; products: Product[]; locale: Locale };

/** What the rent includes and which extras exist; no section when neither is known. */
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
