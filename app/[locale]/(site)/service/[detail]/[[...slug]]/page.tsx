import { addressedContent } from "#lib/content/address";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ContentItem } from "@/components/content/content-item";

type Props = PageProps<"/[locale]/service/[detail]/[[...slug]]">;

const types = ["services"] as const;

export async function generateMetadata({ params }: Props) {
  const address = await localizedParams(params);
  return contentMetadata(await addressedContent({ ...address, types }), address.locale);
}

export default async function ServiceItemPage({ params, searchParams }: Props) {
  const [address, { recu }] = await Promise.all([localizedParams(params), searchParams]);
  return <ContentItem address={address} types={types} receipt={recu} />;
}
