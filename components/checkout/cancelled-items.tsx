import { useLocale, useTranslations } from "next-intl";
import { formatWeekdayDate } from "#lib/i18n/format";
import { countedTitle } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { stayOf } from "@/components/shop/item-text";

/** The cancelled order with its lines. */
export function CancelledItems({ order }: { order: Order }) {
  const locale = useLocale();
  const texts = useTranslations("checkout.confirmation");
  return (
    <>
      <p className="mt-6">
        {texts("number")} <b className="num font-semibold">{order.number}</b>
      </p>
      <ul className="mt-2 grid gap-2">
        {order.orderItems.map((item) => {
          const stay = stayOf(item);
          return (
            <li key={item.id}>
              {countedTitle(item)}
              {stay && (
                <span className="num block text-sm text-grey">
                  {formatWeekdayDate(stay.dateFrom, locale)} – {formatWeekdayDate(stay.dateTo, locale)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
