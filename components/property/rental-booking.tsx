import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { agency } from "#agency/agency";
import { stayStarts, yearOf } from "#lib/property/home-year";
import type { Location } from "#lib/property/listing-schema";
import { calling } from "@/components/layout/telephone-link";
import { BookingBar } from "@/components/property/booking-bar-client";
import { BookingCard } from "@/components/property/booking-card-client";
import { RentalOnRequest } from "@/components/property/rental-on-request";
import { Alert } from "@/components/ui/alert";

type Props = {
  location: Location;
  /** Data of the booking card; null when the service does not send available weeks. */
  card: Pick<ComponentProps<typeof BookingCard>, "refusedStay" | "options" | "noPets" | "locale" | "today"> | null;
};

const isBookable = (location: Location) => stayStarts(yearOf(location)).length > 0;

/** Beside a home's text: its booking card, or a link to the request form. */
export async function RentalBooking({ location, card, tooMany }: Props & { tooMany: boolean }) {
  const t = await getTranslations("property");
  const bookable = isBookable(location);
  return (
    <aside
      id="reserver"
      aria-label={t("booking.title")}
      className="scroll-mt-20 pt-10 max-lg:order-last lg:col-start-2 lg:row-start-1 lg:pt-8 [@media(scripting:enabled)]:max-lg:hidden"
    >
      <div className="top-[88px] lg:sticky">
        <div className="rounded-card border border-line bg-white p-5 shadow-float md:p-6 lg:flex lg:max-h-[calc(100dvh-104px)] lg:flex-col">
          {tooMany && (
            <Alert kind="info" live={false} className="mb-4">
              {t("booking.tooMany", { count: location.max_people })}
            </Alert>
          )}
          {card && bookable ? (
            <>
              <BookingCard {...card} beside />
              <noscript>
                <p className="mt-4 text-sm">{t.rich("booking.script", calling(agency.telephone))}</p>
              </noscript>
            </>
          ) : (
            <RentalOnRequest location={location} full={card !== null} />
          )}
        </div>
        {card && bookable && (
          <p className="mt-4 text-center text-sm text-grey">
            {t("detail.question")}{" "}
            <a href="#visite" className="link">
              {t("detail.write")}
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}

/** The same at the bottom of a phone's window. */
export function RentalBookingFoot({ location, card }: Props) {
  if (!card || !isBookable(location)) return <RentalOnRequest location={location} full={card !== null} small />;
  const { options, noPets, locale, today } = card;
  return <BookingBar {...{ options, noPets, locale, today }} />;
}
