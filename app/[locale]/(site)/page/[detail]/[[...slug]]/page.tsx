import { contentPage } from "@/components/content/content-item";

const { metadata, page } = contentPage(["pages", "packages", "type_de_pack", "alerts"]);

export const generateMetadata = metadata;
export default page;
