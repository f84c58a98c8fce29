import { formatNumber, formatPrice } from "#lib/i18n/format";
import type { Order } from "#lib/shop/schema";
import type { CartTexts } from "@/components/shop/cart-texts";
import { taxDetail } from "@/components/shop/item-text";

type Props = { order: Order; texts: CartTexts };

/** What the lines add up to, the total, and the tourist tax it holds; read aloud when they change. */
export function CartTotals({ order, texts }: Props) {
  const detail = taxDetail(order);
  return (
    <dl aria-live="polite" className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <dt>{texts.subTotal}</dt>
        <dd className="num">{formatNumber(order.subTotal, 2)}</dd>
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-lg">{texts.total}</dt>
        <dd className="num text-xl">{formatPrice(order.total)}</dd>
      </div>
      {order.touristTax > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-sm text-grey">
          <dt>
            {texts.taxWithin}
            {detail && ` · ${detail}`}
          </dt>
          <dd className="num">{formatNumber(order.touristTax, 2)}</dd>
        </div>
      )}
    </dl>
  );
}
