import { getTranslations } from "next-intl/server";
import { plainText } from "#lib/content/html";
import { formatPrice } from "#lib/i18n/format";
import type { Product } from "#lib/shop/product-schema";
import { unitOf } from "#lib/shop/unit";
import { insurancePercent, insuranceReference } from "#lib/shop/unit-price";
import type { BookingOption } from "@/components/property/booking-options";
import { canBeAsked, toOption } from "@/components/property/booking-options";
import type { PropertyTexts } from "@/components/property/filter-label";

/** What an option costs, in words: "70.00 CHF par semaine"; of the insurance what it covers, its price follows from the stay. */
export const optionHint = (product: Product, t: PropertyTexts): string =>
  product.reference === insuranceReference
    ? plainText(product.description, Number.POSITIVE_INFINITY) || t("booking.ofRent", { percent: insurancePercent })
    : `${formatPrice(product.basePrice)} ${t(`booking.per.${unitOf(product)}`)}`;

/** The products the booking card can add by itself, with their price in words. */
export async function bookingOptions(products: Product[]): Promise<BookingOption[]> {
  const t = await getTranslations("property");
  return products
    .filter((product) => product.status === "available" && canBeAsked(product.context))
    .map((product) => toOption(product, optionHint(product, t)));
}
