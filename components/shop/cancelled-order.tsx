import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { formatInstant, formatPrice } from "#lib/i18n/format";
import type { Order } from "#lib/shop/order-schema";
import { refreshOfflineStays } from "@/components/offline/offline-stays";
import { Alert } from "@/components/ui/alert";

/** Settlement of a cancelled order, which the device no longer keeps. Takes the focus when it was cancelled on this page. */
export function CancelledOrder({ order }: { order: Order }) {
  const locale = useLocale();
  const t = useTranslations("account.cancel");
  const text = useRef<HTMLParagraphElement>(null);
  const { cancellation } = order;
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) text.current?.focus();
  }, []);
  useEffect(() => void refreshOfflineStays(order), [order]);
  if (!cancellation) return null;
  const { at, kept, refund } = cancellation;
  return (
    <Alert kind="info">
      <p ref={text} tabIndex={-1} className="font-semibold outline-none">
        {t("done", { date: formatInstant(at, locale) })}
      </p>
      <p className="mt-1">
        {refund > 0 ? t("doneBack", { amount: formatPrice(refund) }) : t("doneNothing")}{" "}
        {kept > 0 && t("doneKept", { amount: formatPrice(kept) })}
      </p>
    </Alert>
  );
}
