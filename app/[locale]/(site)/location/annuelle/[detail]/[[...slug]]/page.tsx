import { getLocation } from "#lib/property/server";
import { EstateDetail } from "@/components/property/estate-detail";
import { listingPage } from "@/components/property/listing-page";

const { metadata, page } = listingPage({
  folder: "/location/annuelle",
  read: (id, locale) => getLocation(id, locale, undefined, "annual"),
  belongs: ({ kind }) => kind === "annual",
  View: EstateDetail,
});

export const generateMetadata = metadata;
export default page;
