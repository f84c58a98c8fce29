import { fixedContentMetadata } from "#lib/seo/content";
import { staticPage } from "@/components/content/static-page";

export const generateMetadata = fixedContentMetadata("/presentation");

export default staticPage("/presentation");
