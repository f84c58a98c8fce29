"use client";
import { FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Order } from "#lib/shop/order-schema";
import { callUrl } from "#lib/upstream/ask";
import { AgendaButton } from "@/components/shop/agenda-button-client";
import { buttonClass } from "@/components/ui/button";

/** Documents of an order: its confirmation and a calendar file of its stays; for a cancelled order its settlement. */
export function OrderDocuments({ order }: { order: Order }) {
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
        <FileDown size={18} />
        {t(order.cancellation ? "documentCancelled" : "document")}
      </a>
      {!order.cancellation && <AgendaButton order={order} variant="quiet" size="sm" />}
    </>
  );
}
