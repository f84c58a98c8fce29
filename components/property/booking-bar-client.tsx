"use client";
import { ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { useBookStay } from "@/components/property/book-stay-client";
import { BookingCard } from "@/components/property/booking-card-client";
import { useLeast } from "@/components/property/booking-headline";
import type { BookingOption } from "@/components/property/booking-options";
import { BookingRefusal } from "@/components/property/booking-refusal";
import { useStay } from "@/components/property/booking-state-client";
import { NearestStays } from "@/components/property/nearest-stays-client";
import { useStayPrice } from "@/components/property/stay-price-client";
import { buttonClass } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";

const loadDialog = () => import("@/components/ui/dialog-client");

type Props = { options: BookingOption[]; noPets: boolean; locale: Locale; today: string };

/**
 * Phones: price and button at the bottom of the window. The price opens the booking card as a sheet; so does the button until a
 * stay is chosen.
 */
export function BookingBar({ options, noPets, locale, today }: Props) {
  const t = useTranslations("property.booking");
  const { choice, stay } = useStay();
  const book = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const dialog = useLoaded(open ? loadDialog : null);
  const { total, rent, refused, extras } = useStayPrice(options, locale);
  const booking = useBookStay(locale);
  const least = useLeast();
  const chosen = total ?? (rent !== null ? t("rent", { price: formatPrice(rent) }) : null);
  const ready = stay !== null && chosen !== null && !refused;
  return (
    <>
      <div
        data-bar="phone"
        className="no-print sticky bottom-(--bottom-bar) z-20 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
      >
        {booking.refusal && stay && (
          <div className="mb-3">
            {booking.refusal.gone ? (
              <NearestStays gone={stay} atPress onChosen={() => book.current?.focus()} />
            ) : (
              <BookingRefusal refusal={booking.refusal} />
            )}
          </div>
        )}
        <div className="flex items-center justify-between gap-4 max-[359px]:gap-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            onClick={() => setOpen(true)}
            className="-ml-2 min-h-12 min-w-0 rounded-control px-2 text-left leading-tight hover:bg-tint"
          >
            <b className="num flex items-center gap-1.5 font-semibold">
              <span className="text-balance">{chosen ?? least?.price ?? t("noPrice")}</span>
              <ChevronUp size={16} className="flex-none text-primary" />
            </b>
            <span className="num block text-sm text-balance text-grey">
              {choice.dateFrom && choice.dateTo
                ? t("chosen", {
                    from: formatDate(choice.dateFrom).slice(0, 5),
                    to: formatDate(choice.dateTo).slice(0, 5),
                    count: choice.adults + choice.ages.length,
                  })
                : (least?.note ?? t("chooseFirst"))}
            </span>
          </button>
          {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it goes to the card without JavaScript too */}
          <a
            ref={book}
            href="#reserver"
            aria-busy={booking.pending !== null}
            className={`${buttonClass()} flex-none`}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            onClick={(event) => {
              event.preventDefault();
              if (booking.pending) return;
              if (ready) void booking.book("book", stay, extras);
              else setOpen(true);
            }}
          >
            {t("book")}
          </a>
        </div>
      </div>
      {dialog && (
        <dialog.Dialog open={open} onClose={() => setOpen(false)} title={t("title")} sheet>
          <BookingCard options={options} noPets={noPets} locale={locale} today={today} onAdded={() => setOpen(false)} />
        </dialog.Dialog>
      )}
    </>
  );
}
