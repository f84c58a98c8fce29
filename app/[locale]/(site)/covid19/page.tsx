import { fixedContentMetadata } from "#lib/seo/content";
import { staticPage } from "@/components/content/static-page";

export const generateMetadata = fixedContentMetadata("/covid19");

export default staticPage("/covid19");
