"use client";
import { CalendarPlus, FileDown } from "lucide-react";
import type { Locale } from "#lib/i18n/locale";
import { shopUrl } from "#lib/shop/client";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/schema";
import type { OrderWords } from "@/components/account/order-words";
import { saveStays } from "@/components/checkout/stay-file";
import { Button, buttonClass } from "@/components/ui/button";

type Props = { order: Order; locale: Locale; words: OrderWords; agenda?: string };

/** The papers of an order: its confirmation, and on demand its stays for the calendar. */
export function OrderDocuments({ order, locale, words, agenda }: Props) {
  const number = order.number ?? "";
  const stays = agenda !== undefined && itemsByCategory(order, "rental").length > 0;
  return (
    <>
      <a
        href={shopUrl(`/cart/${number}/confirmation`, { locale })}
        download={`${number}.pdf`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <FileDown aria-hidden="true" size={18} />
        {words.document}
      </a>
      {stays && (
        <Button variant="quiet" size="sm" onClick={() => void saveStays(order)}>
          <CalendarPlus aria-hidden="true" size={18} />
          {agenda}
        </Button>
      )}
    </>
  );
}
