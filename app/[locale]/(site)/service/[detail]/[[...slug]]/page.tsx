import { contentPage } from "@/components/content/content-item";

const { metadata, page } = contentPage(["services"]);

export const generateMetadata = metadata;
export default page;
