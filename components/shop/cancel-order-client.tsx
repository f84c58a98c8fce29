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

/** Whether the page may offer to cancel: paid, no stay begun, and opened by its owner or by a link that cancels. The shop judges again. */
function canCancel(order: Order, access: string | undefined): boolean {
  const begun = rentedStays(order).some(({ stay }) => stay.dateFrom < today());
  return isBooked(order.status) && !begun && mayOffer(access, "cancel");
}

type Props = { order: Order; access?: string };

/** The way to cancel a paid order: a button, and behind it what comes back, before anything is done. A mail's link opens it at once. */
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
