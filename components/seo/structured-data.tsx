import { type Json, structuredData } from "#lib/seo/structured-data";

/** Data for search engines: a data block that never runs; its angle brackets are escaped. */
export function StructuredData({ data }: { data: Json | Json[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />;
}
