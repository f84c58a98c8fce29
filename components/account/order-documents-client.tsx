"use client";
import { CalendarPlus, FileDown } from "lucide-react";
import type { Locale } from "#lib/i18n/locale";
import type { Order } from "#lib/shop/schema";
import { callUrl } from "#lib/upstream/ask";
import type { OrderWords } from "@/components/account/order-words";
import { hasStay, saveAgenda } from "@/components/checkout/agenda";
import { Button, buttonClass } from "@/components/ui/button";

type Props = { order: Order; locale: Locale; words: OrderWords; agenda?: string };

/** The papers of an order: its confirmation, and on demand its stays for the calendar. */
export function OrderDocuments({ order, locale, words, agenda }: Props) {
  const number = order.number ?? "";
  return (
    <>
      <a
        href={callUrl("GET /shop/api/store/cart/{number}/confirmation", { params: { number }, locale })}
        download={`${number}.pdf`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <FileDown aria-hidden="true" size={18} />
        {words.document}
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
