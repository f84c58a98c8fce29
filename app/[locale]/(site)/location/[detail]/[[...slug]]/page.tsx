import type { Locale } from "#lib/i18n/locale";
import type { Location } from "#lib/property/listing-schema";
import type { SearchParams } from "#lib/property/search-params";
import { getLocation } from "#lib/property/server";
import { getProducts } from "#lib/shop/server";
import { listingPage } from "@/components/property/listing-page";
import { RentalDetail } from "@/components/property/rental-detail";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = { listing: Location; locale: Locale; searchParams: SearchParams };

async function WeeklyRental({ listing, locale, searchParams }: Props) {
  const products = listing.options.length > 0 ? await getProducts({ ids: listing.options }, locale) : null;
  return (
    <MessagesProvider
      of={[
        "common",
        "property.booking",
        "property.cancel",
        "property.favourites.button",
        "property.weeks",
        "shop.cancelling",
        "stay",
        "stay.extras",
      ]}
    >
      <RentalDetail
        location={listing}
        locale={locale}
        searchParams={searchParams}
        products={products?.ok ? products.data : []}
      />
    </MessagesProvider>
  );
}

// An annual rental has its own address.
const { metadata, page } = listingPage({
  folder: "/location",
  read: getLocation,
  belongs: ({ kind }) => kind === "weekly",
  View: WeeklyRental,
});

export const generateMetadata = metadata;
export default page;
