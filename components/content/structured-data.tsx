import { agency } from "#agency/agency";
import { plainText } from "#lib/content/html";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { organisation, structuredData } from "#lib/seo/structured-data";

/** Data for search engines (SE1); a script of this type is data and never runs. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />;
}

const absolute = (path: string) => new URL(path, env().siteUrl).href;

export function NewsData({ content, locale }: { content: Content; locale: Locale }) {
  return (
    <StructuredData
      data={{
        "@type": "NewsArticle",
        headline: content.title,
        description: content.summary,
        datePublished: content.publishedAt,
        inLanguage: locale,
        image: Object.values(content.images[0]?.formats ?? {}).map((format) => absolute(format.url)),
        mainEntityOfPage: absolute(contentPath(content, locale)),
        author: organisation(),
        publisher: organisation(),
      }}
    />
  );
}

export function JobData({ content }: { content: Content }) {
  return (
    <StructuredData
      data={{
        "@type": "JobPosting",
        title: content.title,
        description: plainText(content.body, 5000),
        datePosted: content.publishedAt,
        employmentType: content.facts.employmentType ?? "FULL_TIME",
        hiringOrganization: organisation(),
        identifier: { "@type": "PropertyValue", name: agency.legalName, value: String(content.id) },
        jobLocation: { "@type": "Place", address: organisation().address },
      }}
    />
  );
}
