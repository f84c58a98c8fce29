import { localizedParams } from "#lib/i18n/params";
import { addressedMetadata } from "#lib/seo/content";
import { ContentItem } from "@/components/content/content-item";

type Props = PageProps<"/[locale]/emplois/[detail]/[[...slug]]">;

const types = ["emploi"] as const;

export const generateMetadata = addressedMetadata(types);

export default async function JobPage({ params, searchParams }: Props) {
  return <ContentItem address={await localizedParams(params)} types={types} searchParams={searchParams} />;
}
