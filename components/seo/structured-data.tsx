import { type Json, structuredData } from "#lib/seo/structured-data";

/** JSON-LD in a data block, which is not executed; angle brackets are escaped. */
export function StructuredData({ data }: { data: Json | Json[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped angle brackets
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />;
}
