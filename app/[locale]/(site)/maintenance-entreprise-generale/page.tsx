import { fixedContentMetadata } from "#lib/seo/content";
import { servicePage } from "@/components/content/service-page";

export const generateMetadata = fixedContentMetadata("/maintenance-entreprise-generale");

export default servicePage("/maintenance-entreprise-generale", { categories: ["maintenance"], table: true });
