"use client";
import { CalendarPlus, FileDown } from "lucide-react";
import type { Locale } from "#lib/i18n/locale";
import { shopUrl } from "#lib/shop/client";
import type { Order } from "#lib/shop/schema";
import type { OrderWords } from "@/components/account/order-words";
import { agendaFile, saveFile } from "@/components/checkout/agenda";
import { Button, buttonClass } from "@/components/ui/button";

type Props = { order: Order; locale: Locale; words: OrderWords; agenda?: string };

/** The papers of an order: its confirmation, and on demand its stays for the calendar. */
export function OrderDocuments({ order, locale, words, agenda }: Props) {
  const number = order.number ?? "";
  const stays = agenda ? agendaFile(order) : null;
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
        <Button
          variant="quiet"
          size="sm"
          onClick={() => saveFile(`${number}.ics`, "text/calendar;charset=utf-8", stays)}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          {agenda}
        </Button>
      )}
    </>
  );
}
