import { getTranslations } from "next-intl/server";
import { insurancePercent } from "#agency/terms";
import { plainText } from "#lib/content/html";
import { formatPrice } from "#lib/i18n/format";
import { insuranceReference } from "#lib/shop/insurance";
import type { Product } from "#lib/shop/product-schema";
import { unitOf } from "#lib/shop/unit";
import type { BookingOption } from "@/components/property/booking-options";
import { canBeAsked, toOption } from "@/components/property/booking-options";
import type { PropertyTexts } from "@/components/property/filter-label";

/** Formatted price of an option: "70.00 CHF par semaine"; for the insurance its coverage, since its price depends on the stay. */
export const optionHint = (product: Product, t: PropertyTexts): string =>
  product.reference === insuranceReference
    ? plainText(product.description, Number.POSITIVE_INFINITY) || t("booking.ofRent", { percent: insurancePercent })
    : `${formatPrice(product.basePrice)} ${t(`booking.per.${unitOf(product)}`)}`;

/** The products that the booking card can add by itself, with their formatted price. */
export async function bookingOptions(products: Product[]): Promise<BookingOption[]> {
  const t = await getTranslations("property");
  return products
    .filter((product) => product.status === "available" && canBeAsked(product.context))
    .map((product) => toOption(product, optionHint(product, t)));
}
