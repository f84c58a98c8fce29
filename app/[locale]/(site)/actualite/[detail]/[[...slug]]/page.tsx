import { contentPage } from "@/components/content/content-item";

const { metadata, page } = contentPage(["actualites"]);

export const generateMetadata = metadata;
export default page;
