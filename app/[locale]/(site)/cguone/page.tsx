import { fixedContentMetadata } from "#lib/seo/content";
import { staticPage } from "@/components/content/static-page";

export const generateMetadata = fixedContentMetadata("/cguone");

export default staticPage("/cguone");
