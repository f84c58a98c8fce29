"use client";
import { CalendarDays } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useOpened } from "@/components/ui/use-opened";

const StayDialog = dynamic(() => import("@/components/shop/stay-dialog-client").then((module) => module.StayDialog), {
  ssr: false,
});

type Props = { item: OrderItem; order: Order };

/** Opens the dialog with which a home's dates and guests are changed in the cart; its code is fetched then. */
export function ChangeStay({ item, order }: Props) {
  const t = useTranslations("shop.cart");
  const { turn, open, show, close } = useOpened();
  return (
    <>
      <button
        type="button"
        aria-label={t("changeStayOf", { title: item.title })}
        onClick={show}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline hover:underline-offset-3"
      >
        <CalendarDays aria-hidden="true" size={18} />
        {t("changeStay")}
      </button>
      {turn > 0 && <StayDialog key={turn} {...{ item, order, open }} onClose={close} />}
    </>
  );
}
