import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { formatRoundPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { cover } from "#lib/property/cover";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { emptyStayRequest, rentalCost } from "@/components/property/cost";
import { CostWords } from "@/components/property/location-card";
import { Picture } from "@/components/ui/picture";

type Props = { listing: LocationSummary | SaleSummary; children: ReactNode };

/** A home or property in search results: picture, place, price; the excerpt as children. */
export async function FoundListing({ listing, children }: Props) {
  const t = await getTranslations("property");
  const image = cover(listing.images, today());
  return (
    <div className="flex flex-wrap gap-4 sm:gap-6">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="144px"
          className="h-[84px] w-28 flex-none rounded-control max-[359px]:h-15 max-[359px]:w-20 sm:h-27 sm:w-36"
        />
      )}
      <div className="min-w-0 flex-1 basis-[9rem]">
        {children}
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4">
          <span className="text-grey">{listing.place.name}</span>
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            {"max_people" in listing ? (
              <CostWords cost={rentalCost(listing, emptyStayRequest, t)} noPrice={t("card.noPrice")} />
            ) : (
              <b className="num text-lg font-semibold">
                {listing.price === null ? t("card.onRequest") : formatRoundPrice(listing.price)}
              </b>
            )}
          </span>
        </p>
      </div>
    </div>
  );
}
