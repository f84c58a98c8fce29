"use client";
import { useState } from "react";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { BookingCard } from "@/components/property/booking-card-client";
import { useLeast } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { useBooking } from "@/components/property/booking-state-client";
import type { BookingStrings } from "@/components/property/booking-strings";
import { filled } from "@/components/property/plural";
import { useStayPrice } from "@/components/property/stay-price-client";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";

type Props = {
  strings: BookingStrings & { title: string; book: string; close: string; people: string };
  options: BookingOption[];
  locale: string;
  today: string;
};

/** Phones: price and button always in reach; opens the booking card as a sheet. */
export function BookingBar({ strings, options, locale, today }: Props) {
  const { choice } = useBooking();
  const [open, setOpen] = useState(false);
  const { total, rent } = useStayPrice(options, locale);
  const least = useLeast(strings);
  const chosen =
    total !== null ? formatPrice(total) : rent !== null ? filled(strings.rent, { price: formatPrice(rent) }) : null;
  return (
    <>
      <div className="no-print sticky bottom-(--foot) z-20 flex items-center justify-between gap-4 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
        <p className="min-w-0 leading-tight">
          <b className="num block truncate font-semibold">{chosen ?? least?.price ?? strings.noPrice}</b>
          <span className="num block truncate text-sm text-grey">
            {choice.dateFrom && choice.dateTo
              ? `${formatDate(choice.dateFrom).slice(0, 5)} – ${formatDate(choice.dateTo).slice(0, 5)} · ${choice.adults + choice.ages.length} ${strings.people}`
              : (least?.note ?? strings.chooseFirst)}
          </span>
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it leads to the card without a script too */}
        <a
          href="#reserver"
          className={`${buttonClass()} flex-none`}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {strings.book}
        </a>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={strings.title} closeLabel={strings.close} sheet>
        <BookingCard strings={strings} options={options} locale={locale} today={today} onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
