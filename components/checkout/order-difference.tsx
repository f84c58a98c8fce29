import { useTranslations } from "next-intl";
import { formatDateRange, formatPrice } from "#lib/i18n/format";
import { countedTitle } from "#lib/shop/order";
import { isOtherwise, type LineDifference } from "#lib/shop/order-difference";
import type { OrderItem } from "#lib/shop/order-schema";
import { chosenText, partyText, stayOf } from "@/components/shop/item-text";

/** Old and new price of a line. */
function Prices({ shown, now }: LineDifference) {
  const t = useTranslations("shop.cart");
  const before = shown && shown.total !== now?.total ? shown : null;
  return (
    <span className="num ml-auto">
      {before && (
        <>
          <span className="sr-only">{t("changedBefore")} </span>
          <s className="text-grey">{formatPrice(before.total)}</s>
        </>
      )}
      {before && now && <span className="sr-only">, {t("changedAfter")}</span>}
      {now && <b className="ml-2 font-semibold"> {formatPrice(now.total)}</b>}
    </span>
  );
}

/** Old and new choices of a line; or that it is new or gone. */
function Chosen({ item, shown, now }: LineDifference) {
  const t = useTranslations("checkout.payment");
  const cart = useTranslations("shop.cart");
  const common = useTranslations("common");
  const isCounted = shown && now && shown.quantity !== now.quantity;
  const chosen = (one: OrderItem) => {
    const stay = stayOf(one);
    if (stay) return `${formatDateRange(stay.dateFrom, stay.dateTo)} · ${partyText(stay, cart)}`;
    const parts = [isCounted && `${one.quantity} ×`, chosenText(one, common)];
    return parts.filter(Boolean).join(" · ");
  };
  if (shown && now)
    return (
      <>
        <span className="block text-grey">
          <span className="sr-only">{t("lineBefore")} </span>
          <s>{chosen(shown)}</s>
        </span>
        <span className="sr-only">{t("lineAfter")} </span>
        {chosen(now)}
      </>
    );
  return (
    <>
      <span className="block font-semibold">{t(now ? "lineNew" : "lineGone")}</span>
      {chosen(item)}
    </>
  );
}

/** The lines of a cart that changed since it was displayed: new, gone, or modified, each with both versions. */
export function OrderDifference({ lines }: { lines: LineDifference[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.item.id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{countedTitle(line.item)}</span>
            <Prices {...line} />
          </div>
          {isOtherwise(line) && (
            <p className="num text-sm whitespace-normal">
              <Chosen {...line} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
