import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { Product } from "#lib/shop/product-schema";
import { ProductPrice } from "@/components/content/product-price";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = { products: Product[]; locale: Locale; title: string };

/** Products as rows: name, what it is, price and unit, a way to book. */
export async function ProductList({ products, locale, title }: Props) {
  const t = await getTranslations("content");
  if (products.length === 0) return null;
  return (
    <section className="mt-14 max-w-[54rem]">
      <h2>{title}</h2>
      <ul className="mt-6 border-t border-line">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5"
          >
            <div className="min-w-0 flex-1 basis-72">
              <h3>{product.title}</h3>
              {product.subTitle && <p className="mt-1 text-grey">{product.subTitle}</p>}
            </div>
            <p className="tabular-nums">
              <ProductPrice product={product} />
            </p>
            <Link
              href={href(locale, `/produit/${product.id}`)}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {t("products.see")}
              <span className="sr-only">: {product.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
