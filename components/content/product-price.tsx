import { getTranslations } from "next-intl/server";
import { insurancePercent } from "#agency/terms";
import { formatPrice } from "#lib/i18n/format";
import { insuranceReference } from "#lib/shop/insurance";
import { leastExtras, leastPrice } from "#lib/shop/least-price";
import type { Product } from "#lib/shop/product-schema";
import { unitOf } from "#lib/shop/unit";
import { classNames } from "@/components/ui/class-names";

type Props = {
  product: Product;
  large?: boolean;
  /** Options with other prices exist. */
  from?: boolean;
};

/** Lowest price of a product with its unit; nothing for a home, whose page has its prices. */
export async function ProductPrice({ product, large = false, from = false }: Props) {
  if (product.category === "rental") return null;
  const t = await getTranslations("content");
  const { reference, context } = product;
  const isLeast = from || leastExtras(product) > 0;
  const strong = large ? "num text-xl font-semibold" : "num font-semibold";
  // A unit that does not fit next to its price wraps as a whole.
  const small = classNames("inline-block text-grey", !large && "text-sm");
  if (reference === insuranceReference)
    return <span className={strong}>{t("units.rent", { percent: insurancePercent })}</span>;
  const least = leastPrice(product);
  if (least <= 0) return <span className={small}>{t("form.unavailable")}</span>;
  return (
    <>
      {isLeast && <span className={small}>{t("units.from")}</span>}
      {isLeast && " "}
      <span className={strong}>{formatPrice(least)}</span>{" "}
      <span className={small}>
        {t(`units.${unitOf(product)}`)}
        {!product.unit && context?.model.days && ` ${t("units.andDay")}`}
      </span>
    </>
  );
}
