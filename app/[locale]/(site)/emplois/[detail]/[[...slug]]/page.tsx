import { contentPage } from "@/components/content/content-item";

const { metadata, page } = contentPage(["emploi"]);

export const generateMetadata = metadata;
export default page;
