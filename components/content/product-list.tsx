import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { Product } from "#lib/shop/product-schema";
import { ProductPrice } from "@/components/content/product-price";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = { products: Product[]; locale: Locale; title: string };

/** Products as rows: name, description, price with unit and booking link, or why one is off sale. */
export async function ProductList({ products, locale, title }: Props) {
  const t = await getTranslations("content");
  if (products.length === 0) return null;
  return (
    <section className="mt-14">
      <h2>{title}</h2>
      <ul className="mt-6 border-t border-line">
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-8"
          >
            <div className="min-w-0">
              <h3 className="hyphens-auto max-sm:text-base">{product.title}</h3>
              {product.subTitle && <p className="mt-1 text-grey">{product.subTitle}</p>}
            </div>
            {product.status === "available" ? (
              <>
                <p className="tabular-nums max-md:col-start-1 max-md:row-start-2">
                  <ProductPrice product={product} />
                </p>
                <Link
                  href={href(
                    locale,
                    product.category === "rental" && product.article
                      ? `/location/${product.article}`
                      : `/produit/${product.id}`,
                  )}
                  className={`${buttonClass({ variant: "secondary", size: "sm" })} max-md:col-start-2 max-md:row-span-2 max-md:row-start-1`}
                >
                  {t("products.see")}
                  <span className="sr-only">: {product.title}</span>
                </Link>
              </>
            ) : (
              <p className="col-span-full text-grey">{product.message || t("products.offSale")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
