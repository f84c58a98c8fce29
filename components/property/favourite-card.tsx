import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { sleeps } from "#lib/property/capacity";
import type { Favourite } from "#lib/property/favourite";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { emptyStayRequest, type StayRequest } from "@/components/property/cost";
import { LocationCard } from "@/components/property/location-card";
import { SaleCard } from "@/components/property/sale-card";
import { CheckboxField } from "@/components/ui/checkbox-field";

/** A favourite: a rental or a property for sale with its id. */
export type FavouriteListing = { id: Favourite } & ({ location: LocationSummary } | { sale: SaleSummary });

const sizes = "(min-width: 992px) 384px, (min-width: 576px) 50vw, 100vw";

type Props = {
  favourite: FavouriteListing;
  locale: Locale;
  level: "h2" | "h3";
  priority: boolean;
  /** The requested stay and party. */
  stay: StayRequest;
  /** Not available for the request: the card shows the price of any other stay, with a note. */
  unfit: boolean;
  /** Whether it is selected for comparison; undefined without a choice. */
  chosen: boolean | undefined;
};

/** A favourite as a card, with the checkbox for the comparison. */
export async function FavouriteCard({ favourite, locale, level, priority, stay, unfit, chosen }: Props) {
  const t = await getTranslations("property.favourites");
  const look = { locale, level, priority, sizes };
  return (
    <li className="flex flex-col">
      {"location" in favourite ? (
        <>
          <LocationCard location={favourite.location} asked={unfit ? emptyStayRequest : stay} {...look} />
          {unfit && (
            <p className="mt-1 text-sm font-semibold">
              {t((stay.people ?? 0) > sleeps(favourite.location) ? "tooSmall" : "notFree")}
            </p>
          )}
        </>
      ) : (
        <SaleCard sale={favourite.sale} {...look} />
      )}
      {chosen !== undefined && (
        <CheckboxField
          id={`compare-${favourite.id}`}
          name="compare"
          fieldClassName="no-print"
          value={favourite.id}
          defaultChecked={chosen}
          label={
            <>
              {t("compare")}
              <span className="sr-only">
                {" "}
                {"location" in favourite ? favourite.location.title : favourite.sale.title}
              </span>
            </>
          }
        />
      )}
    </li>
  );
}
