import { agency } from "#agency/agency";
import { plainText } from "#lib/content/html";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";

type Props = { content: Content; locale: Locale };

/** Data for search engines (SE1). A script of this type is data and never runs; `<` is escaped so that no text can end it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const organization = { "@type": "Organization", name: agency.legalName, telephone: agency.telephone };

export function ArticleStructuredData({ content, locale }: Props) {
  return (
    <StructuredData
      data={{
        "@type": "NewsArticle",
        headline: content.title,
        description: content.summary,
        datePublished: content.publishedAt,
        inLanguage: locale,
        image: Object.values(content.images[0]?.formats ?? {}).map((format) => new URL(format.url, env().siteUrl).href),
        mainEntityOfPage: new URL(contentPath(content, locale), env().siteUrl).href,
        author: organization,
        publisher: organization,
      }}
    />
  );
}

export function JobStructuredData({ content }: Props) {
  return (
    <StructuredData
      data={{
        "@type": "JobPosting",
        title: content.title,
        description: plainText(content.body, 5000),
        datePosted: content.publishedAt,
        employmentType: content.facts.employmentType ?? "FULL_TIME",
        hiringOrganization: organization,
        identifier: { "@type": "PropertyValue", name: agency.legalName, value: String(content.id) },
        jobLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            streetAddress: `${agency.street} ${agency.streetNumber}`,
            postalCode: agency.zip,
            addressLocality: agency.city,
            addressCountry: agency.country,
          },
        },
      }}
    />
  );
}
