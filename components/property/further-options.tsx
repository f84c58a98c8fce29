import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { Product } from "#lib/shop/product-schema";
import { canBeAsked } from "@/components/property/booking-options";
import { optionHint } from "@/components/property/option-words";
import { Link } from "@/components/ui/link";

/** What may come with a stay and asks for details of its own. */
export const furtherOf = (products: Product[]) =>
  products.filter(({ status, context }) => status === "available" && !canBeAsked(context));

/** Each leads to its form. */
export async function FurtherOptions({ further, locale }: { further: Product[]; locale: Locale }) {
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
