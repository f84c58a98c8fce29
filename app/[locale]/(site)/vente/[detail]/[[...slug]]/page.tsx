import { getSale } from "#lib/property/server";
import { EstateDetail } from "@/components/property/estate-detail";
import { listingPage } from "@/components/property/listing-page";

const { metadata, page } = listingPage({ folder: "/vente", read: getSale, View: EstateDetail });

export const generateMetadata = metadata;
export default page;
