import { localizedParams } from "#lib/i18n/params";
import { addressedMetadata } from "#lib/seo/content";
import { ContentItem } from "@/components/content/content-item";

type Props = PageProps<"/[locale]/page/[detail]/[[...slug]]">;

const types = ["pages", "packages", "type_de_pack", "alerts"] as const;

export const generateMetadata = addressedMetadata(types);

export default async function ContentItemPage({ params, searchParams }: Props) {
  return <ContentItem address={await localizedParams(params)} types={types} searchParams={searchParams} />;
}
