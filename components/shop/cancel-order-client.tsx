"use client";
import { useTranslations } from "next-intl";
import { today } from "#lib/property/calendar";
import { isBooked } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { rentedStays } from "@/components/shop/item-text";
import { isFor, mayOffer } from "@/components/shop/link-access";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { useOpened } from "@/components/ui/use-opened";

const load = () => import("@/components/shop/cancel-dialog-client");

/**
 * Whether the page may offer to cancel: the order is paid, no stay has begun, and it was opened by its owner or by a link that
 * may cancel. The shop validates again.
 */
function canCancel(order: Order, access: string | undefined): boolean {
  const begun = rentedStays(order).some(({ stay }) => stay.dateFrom < today());
  return isBooked(order.status) && !begun && mayOffer(access, "cancel");
}

type Props = { order: Order; access?: string };

/** Button for cancelling a paid order, which first displays the refund. A mail's link opens the dialog directly. */
export function CancelOrder({ order, access }: Props) {
  const t = useTranslations("account.cancel");
  const { turn, open, show, close } = useOpened(isFor(access, "cancel"));
  const dialog = useLoaded(turn > 0 ? load : null);
  if (!canCancel(order, access)) return null;
  return (
    <section className="no-print rounded-card border border-line bg-white p-5 md:p-6" aria-labelledby="cancel-order">
      <h2 id="cancel-order" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-measure text-grey">{t("text")}</p>
      <Button variant="danger" className="mt-4 max-sm:w-full" aria-haspopup="dialog" onClick={show}>
        {t("open")}
      </Button>
      {dialog && <dialog.CancelDialog key={turn} {...{ order, access, open }} onClose={close} />}
    </section>
  );
}
