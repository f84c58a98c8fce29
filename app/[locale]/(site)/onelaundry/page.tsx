import { fixedContentMetadata } from "#lib/seo/content";
import { servicePage } from "@/components/content/service-page";

export const generateMetadata = fixedContentMetadata("/onelaundry");

export default servicePage("/onelaundry", { categories: ["laundry"], table: true });
