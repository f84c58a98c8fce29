"use client";
import { CalendarPlus, FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Order } from "#lib/shop/order-schema";
import { callUrl } from "#lib/upstream/ask";
import { hasStay, saveAgenda } from "@/components/checkout/agenda";
import { Button, buttonClass } from "@/components/ui/button";

type Props = { order: Order; agenda?: string };

/** The papers of an order: its confirmation, and on demand its stays for the calendar. */
export function OrderDocuments({ order, agenda }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.orders");
  const number = order.number ?? "";
  return (
    <>
      <a
        href={callUrl("GET /shop/api/store/cart/{number}/confirmation", { params: { number }, locale })}
        download={`${number}.pdf`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <FileDown aria-hidden="true" size={18} />
        {t("document")}
      </a>
      {agenda && hasStay(order) && (
        <Button variant="quiet" size="sm" onClick={() => void saveAgenda(order)}>
          <CalendarPlus aria-hidden="true" size={18} />
          {agenda}
        </Button>
      )}
    </>
  );
}
