import { fixedContentMetadata } from "#lib/seo/content";
import { servicePage } from "@/components/content/service-page";

export const generateMetadata = fixedContentMetadata("/nos-prestations-complementaires");

export default servicePage("/nos-prestations-complementaires", { categories: ["complementary", "concierge"] });
