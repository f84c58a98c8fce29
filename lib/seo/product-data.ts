import type { Offer, Product as SoldProduct } from "schema-dts";
import { plainText } from "#lib/content/html";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { absolute, agencyReference, identifier, type Json, pictureAddresses } from "#lib/seo/structured-data";
import { leastPrice } from "#lib/shop/least-price";
import type { Product } from "#lib/shop/product-schema";

/** UN/CEFACT code of the unit of a product's price, where there is one. */
const unitCodes: Partial<Record<Product["type"], string>> = { night: "DAY", week: "WEE", hour: "HUR", piece: "C62" };

/**
 * A product of the shop as schema.org Product with an offer at its lowest price in CHF. Without an offer when it has no price of
 * its own, such as an insurance priced by the rent: search engines reject an offer without a price.
 */
export function productData(product: Product, locale: Locale): Json {
  const url = absolute(href(locale, `/produit/${product.id}`));
  const unitCode = unitCodes[product.type];
  const price = { price: leastPrice(product), priceCurrency: product.currency };
  const offers = {
    "@type": "Offer",
    url,
    ...price,
    ...(unitCode ? { priceSpecification: { "@type": "UnitPriceSpecification", ...price, unitCode } } : {}),
    availability: `https://schema.org/${product.status === "available" ? "InStock" : "OutOfStock"}`,
    seller: agencyReference(),
  } satisfies Offer;
  return {
    "@type": "Product",
    "@id": identifier(`product-${product.id}`),
    sku: product.reference,
    name: product.title,
    description: product.subTitle || plainText(product.description) || product.title,
    ...(product.images.length > 0 ? { image: pictureAddresses(product.images) } : {}),
    url,
    ...(price.price > 0 ? { offers } : {}),
  } satisfies SoldProduct;
}
