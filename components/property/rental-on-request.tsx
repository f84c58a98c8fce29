import { getTranslations } from "next-intl/server";
import type { Location } from "#lib/property/listing-schema";
import { emptyStayRequest, rentalCost } from "@/components/property/cost";
import { CostWords } from "@/components/property/location-card";
import { buttonClass } from "@/components/ui/button";

type Props = {
  location: Location;
  /** Its weeks are known, and none is free. */
  full: boolean;
  /** At the bottom of a phone's window. */
  small?: boolean;
};

/** For a home without known available weeks, or with none: its price or why it cannot be booked, and a link to the form. */
export async function RentalOnRequest({ location, full, small = false }: Props) {
  const t = await getTranslations("property");
  const state = full ? (
    <b className="text-xl font-semibold">{t("booking.noneFree")}</b>
  ) : (
    <CostWords cost={rentalCost(location, emptyStayRequest, t)} noPrice={t("card.noPrice")} />
  );
  const link = full ? t("detail.write") : t("booking.ask");
  if (small)
    return (
      <div
        data-bar="phone"
        className="no-print sticky bottom-(--bottom-bar) z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
      >
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 leading-tight">{state}</p>
        <a href="#visite" className={`${buttonClass()} flex-none`}>
          {link}
        </a>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">{state}</p>
      <p className="mt-3 text-grey">{t(full ? "booking.noneFreeText" : "booking.askText")}</p>
      <a href="#visite" className={`${buttonClass({ block: true })} mt-5`}>
        {link}
      </a>
    </>
  );
}
