import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ContentCard } from "@/components/content/card";
import { ProductPrice } from "@/components/content/product-price";
import { ProductSeason } from "@/components/shop/product-rule-text";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type Props = { packages: Content[]; locale: Locale; level?: "h2" | "h3"; className?: string };

/** Packages as cards with price and booking link, or why one is off sale; `className` is their placement. */
export function PackageList({ packages, locale, level = "h2", className = "mt-8" }: Props) {
  if (packages.length === 0) return null;
  return (
    <div className={`grid-cards ${className}`}>
      {packages.map((item) => (
        <PackageCard key={item.id} item={item} locale={locale} level={level} />
      ))}
    </div>
  );
}

const few = 3;

/** A few packages, one of each type, and a link to all. */
export async function PackageSection({ locale }: { locale: Locale }) {
  const [t, contents] = await Promise.all([getTranslations("content.packages"), getContents("packages", locale)]);
  const packages = contents.ok ? contents.data : [];
  const ofEachType = packages.filter(
    (item, index) => packages.findIndex(({ category }) => category === item.category) === index,
  );
  if (ofEachType.length === 0) return null;
  return (
    <section className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t("title")}</h2>
        <Link href={href(locale, "/produits/package")} className="link link-solo">
          {t("all")}
        </Link>
      </div>
      <div className="grid-cards mt-8 min-[576px]:max-lg:*:nth-3:hidden">
        {ofEachType.slice(0, few).map((item) => (
          <PackageCard key={item.id} item={item} locale={locale} level="h3" />
        ))}
      </div>
    </section>
  );
}

async function PackageCard({ item, locale, level }: { item: Content; locale: Locale; level: "h2" | "h3" }) {
  const t = await getTranslations("content");
  const product = item.attached_products?.[0];
  return (
    <div className="flex flex-col">
      <ContentCard
        level={level}
        href={contentPath(item, locale)}
        title={item.title}
        summary={item.summary}
        image={item.images[0]}
      />
      {product && (
        <p className="mt-2 text-sm text-grey">
          <ProductSeason product={product} locale={locale} />
        </p>
      )}
      {product && product.status !== "available" && (
        <p className="mt-auto pt-4 text-grey">{product.message || t("products.offSale")}</p>
      )}
      {product?.status === "available" && (
        <p className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <span>
            <ProductPrice product={product} />
          </span>
          <Link
            href={href(locale, `/produit/${product.id}`)}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {t("packages.book")}
            <span className="sr-only">: {item.title}</span>
          </Link>
        </p>
      )}
    </div>
  );
}
