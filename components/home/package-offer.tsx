import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { formatDateRange } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { ProductPrice } from "@/components/content/product-price";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

type Props = { offer: Content; invitation: Content | null; locale: Locale };

/** A package beside its picture: title, dates, price; the teaser's text is above it. */
export async function PackageOffer({ offer, invitation, locale }: Props) {
  const t = await getTranslations("home.package");
  const image = offer.images[0] ?? invitation?.images[0];
  const product = offer.attached_products?.[0];
  const facts = [
    ...(offer.from && offer.to ? [{ label: t("valid"), value: formatDateRange(offer.from, offer.to) }] : []),
    ...(product?.status === "available" ? [{ label: t("price"), value: <ProductPrice product={product} /> }] : []),
  ];
  return (
    <section aria-labelledby="package-title" className="my-[var(--section)] bg-tint lg:grid lg:grid-cols-[5fr_4fr]">
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 992px) 56vw, 100vw"
          className="lg:aspect-auto lg:h-full lg:min-h-[530px]"
        />
      )}
      <div className="flex flex-col justify-center px-[var(--gutter)] py-10 lg:max-w-[560px] lg:px-16 lg:py-16">
        <p className="text-sm text-grey">{invitation?.title ?? t("kicker")}</p>
        <h2 id="package-title" className="mt-1.5 lg:text-3xl">
          {offer.title}
        </h2>
        <p className="mt-4">{offer.summary}</p>
        {facts.length > 0 && (
          <dl className="mt-5 border-y border-tint-strong">
            {facts.map(({ label, value }, index) => (
              <div
                key={label}
                className={`flex items-baseline justify-between gap-4 py-2.5 ${index > 0 ? "border-t border-tint-strong" : ""}`}
              >
                <dt className="text-sm text-grey">{label}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link href={contentPath(offer, locale)} className={buttonClass({ variant: "secondary" })}>
            {t("show")}
          </Link>
          <Link href={href(locale, "/produits/package")} className="link link-solo">
            {t("all")}
          </Link>
        </p>
      </div>
    </section>
  );
}
