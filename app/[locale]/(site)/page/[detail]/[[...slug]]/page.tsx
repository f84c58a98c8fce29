import { addressedContent } from "#lib/content/address";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ContentItem } from "@/components/content/content-item";

type Props = PageProps<"/[locale]/page/[detail]/[[...slug]]">;

const types = ["pages", "packages", "type_de_pack", "alerts"] as const;

export async function generateMetadata({ params }: Props) {
  const address = await localizedParams(params);
  return contentMetadata(await addressedContent({ ...address, types }), address.locale);
}

export default async function ContentItemPage({ params }: Props) {
  return <ContentItem address={await localizedParams(params)} types={types} />;
}
