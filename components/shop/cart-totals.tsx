import { useTranslations } from "next-intl";
import { formatNumber, formatPrice } from "#lib/i18n/format";
import type { Order } from "#lib/shop/order-schema";
import { taxDetail } from "@/components/shop/item-text";

type Props = { order: Order };

/** Subtotal, total, and the contained tourist tax; changes are announced to screen readers. */
export function CartTotals({ order }: Props) {
  const t = useTranslations("shop.cart");
  const detail = taxDetail(order);
  return (
    <dl aria-live="polite" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="flex-1">{t("subTotal")}</dt>
        <dd className="num ml-auto">{formatNumber(order.subTotal, 2)}</dd>
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
        <dt className="flex-1 text-lg">{t("total")}</dt>
        <dd className="num ml-auto text-xl">{formatPrice(order.total)}</dd>
      </div>
      {order.touristTax > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-grey">
          <dt className="flex-1">
            {t("taxWithin")}
            {detail && ` · ${detail}`}
          </dt>
          <dd className="num ml-auto">{formatNumber(order.touristTax, 2)}</dd>
        </div>
      )}
    </dl>
  );
}
