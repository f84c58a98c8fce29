import { getTranslations } from "next-intl/server";
import { formatPrice } from "#lib/i18n/format";
import { leastExtras, leastPrice } from "#lib/shop/least-price";
import type { Product } from "#lib/shop/product-schema";
import { unitOf } from "#lib/shop/unit";
import { insurancePercent, insuranceReference } from "#lib/shop/unit-price";
import { classNames } from "@/components/ui/class-names";

type Props = {
  product: Product;
  large?: boolean;
  /** Others like it cost more. */
  from?: boolean;
};

/** What a product costs at least, and by what it counts; nothing for a home, whose page knows its prices. */
export async function ProductPrice({ product, large = false, from = false }: Props) {
  if (product.category === "rental") return null;
  const t = await getTranslations("content");
  const { reference, context } = product;
  const isLeast = from || leastExtras(product) > 0;
  const strong = large ? "num text-xl font-semibold" : "num font-semibold";
  // A unit that does not fit beside its price goes below it whole.
  const small = classNames("inline-block text-grey", !large && "text-sm");
  if (reference === insuranceReference)
    return <span className={strong}>{t("units.rent", { percent: insurancePercent })}</span>;
  return (
    <>
      {isLeast && <span className={small}>{t("units.from")}</span>}
      {isLeast && " "}
      <span className={strong}>{formatPrice(leastPrice(product))}</span>{" "}
      <span className={small}>
        {t(`units.${unitOf(product)}`)}
        {!product.unit && context?.model.days && ` ${t("units.andDay")}`}
      </span>
    </>
  );
}
