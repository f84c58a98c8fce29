"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { nights } from "#lib/property/calendar";
import { usePartyWords } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { useStay } from "@/components/property/booking-state-client";
import { useStayPrice } from "@/components/property/stay-price-client";

type Props = { options: BookingOption[]; locale: Locale; children: ReactNode };

/** Price for the printed page: the total of the chosen stay, else the home's lowest price, its `children`. */
export function PrintedCost({ options, locale, children }: Props) {
  const t = useTranslations("property.booking");
  const partyWords = usePartyWords();
  const { stay } = useStay();
  const { total } = useStayPrice(options, locale);
  if (!stay || total === null) return children;
  const { dateFrom, dateTo } = stay;
  return (
    <p>
      <b className="num text-xl font-semibold">
        {formatDate(dateFrom)} – {formatDate(dateTo)} · {total}
      </b>{" "}
      {t("forNights", { count: nights(dateFrom, dateTo), party: partyWords(stay) })}
    </p>
  );
}
