import { getTranslations } from "next-intl/server";
import type { Location } from "#lib/property/listing-schema";
import { nothingAsked, rentalCost } from "@/components/property/cost";
import { CostWords } from "@/components/property/location-card";
import { buttonClass } from "@/components/ui/button";

type Props = { location: Location /** At the bottom of a phone's window. */; small?: boolean };

/** For a home without known available weeks: its price, and the request form. */
export async function RentalOnRequest({ location, small = false }: Props) {
  const t = await getTranslations("property");
  const cost = <CostWords cost={rentalCost(location, nothingAsked, t)} noPrice={t("card.noPrice")} />;
  if (small)
    return (
      <div
        data-bar="phone"
        className="no-print sticky bottom-(--foot) z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
      >
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 leading-tight">{cost}</p>
        <a href="#visite" className={`${buttonClass()} flex-none`}>
          {t("booking.ask")}
        </a>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">{cost}</p>
      <p className="mt-3 text-grey">{t("booking.askText")}</p>
      <a href="#visite" className={`${buttonClass({ block: true })} mt-5`}>
        {t("booking.ask")}
      </a>
    </>
  );
}
