import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import type { Product } from "#lib/shop/product-schema";
import { ProductPrice } from "@/components/content/product-price";
import { NoScriptNotice } from "@/components/layout/no-script-notice";
import { BookedProductChunk } from "@/components/shop/booked-product-chunk-client";
import { localizedModel } from "@/components/shop/localized-model";
import { ProductRuleText } from "@/components/shop/product-rule-text";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** Price and availability of a product, with its booking form; of one that is off sale only that it is. */
export async function ProductBooking({ product, locale }: { product: Product; locale: Locale }) {
  const t = await getTranslations("content.products");
  if (product.status !== "available") return <p className="text-lg">{product.message || t("offSale")}</p>;
  const words = [await getTranslations("content.form.common"), await getTranslations("common")] as const;
  const { context } = product;
  const asked = { ...product, context: context && { ...context, model: localizedModel(context.model, ...words) } };
  return (
    <MessagesProvider of={["common", "content.form", "layout.terms", "shop.address", "stay.guests", "validation"]}>
      <section aria-label={t("see")} className="rounded-card border border-line bg-white p-5 md:p-8">
        <p>
          <ProductPrice product={product} large />
        </p>
        <ProductRuleText product={product} locale={locale} />
        <NoScriptNotice className="mt-6" />
        <div className="mt-6 [@media(scripting:none)]:hidden">
          <BookedProductChunk product={asked} />
        </div>
      </section>
    </MessagesProvider>
  );
}
