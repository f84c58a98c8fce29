import { getTranslations } from "next-intl/server";
import { plainText } from "#lib/content/html";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import type { Product } from "#lib/shop/product-schema";
import { ProductPrice } from "@/components/content/product-price";
import { localizedModel } from "@/components/shop/localized-model";
import { OrderTableChunk } from "@/components/shop/order-table-chunk-client";
import { ProductRuleText } from "@/components/shop/product-rule-text";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Group = { title: string | null; products: Product[] };
type Props = { groups: Group[]; locale: Locale; title: string };

const firstSentence = (text: string) => /^.*?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;

/** Order table of products: name, description, price with unit, number; one button adds them all. */
export async function OrderTable({ groups, locale, title }: Props) {
  const t = await getTranslations("content.orderTable");
  const words = [await getTranslations("content.form.common"), await getTranslations("common")] as const;
  const shown = groups.filter(({ products }) => products.length > 0);
  if (shown.length === 0) return null;
  const rows = shown.map((group) => ({
    title: group.title,
    rows: group.products.map((product) => {
      const { id, reference, title, type, basePrice, bulk, consents, contextId, context, rule } = product;
      return {
        product: {
          id,
          reference,
          title,
          type,
          basePrice,
          bulk,
          consents,
          contextId,
          rule,
          model: localizedModel(context?.model ?? {}, ...words),
        },
        text: product.subTitle ?? firstSentence(plainText(product.description)),
        href: href(locale, `/produit/${id}`),
        isOffered: product.status === "available",
        price: product.status === "available" ? <ProductPrice product={product} /> : null,
        rule: <ProductRuleText product={product} locale={locale} />,
      };
    }),
  }));
  return (
    <MessagesProvider
      of={["common", "content.form", "content.orderTable", "layout.terms", "shop.address", "stay.guests", "validation"]}
    >
      <section className="mt-12" aria-labelledby="order-table-title">
        <h2 id="order-table-title">{title}</h2>
        <p className="mt-2 text-grey">{t("intro")}</p>
        <OrderTableChunk groups={rows} today={today()} />
      </section>
    </MessagesProvider>
  );
}
