import type { JobPosting, NewsArticle } from "schema-dts";
import { agency } from "#agency/agency";
import { cutAtWord, plainText, sanitizeHtml } from "#lib/content/html";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import {
  absolute,
  agencyAddress,
  agencyReference,
  identifier,
  type Json,
  pictureAddresses,
} from "#lib/seo/structured-data";

const longestHeadline = 110;

/** A news item as schema.org NewsArticle. */
export const newsData = (content: Content, locale: Locale): Json =>
  ({
    "@type": "NewsArticle",
    "@id": identifier(`news-${content.id}`),
    headline: cutAtWord(content.title, longestHeadline),
    description: content.summary || plainText(content.body),
    datePublished: content.publishedAt ?? undefined,
    dateModified: content.publishedAt ?? undefined,
    inLanguage: content.locale ?? locale,
    image: pictureAddresses(content.images),
    url: absolute(contentPath(content, locale)),
    mainEntityOfPage: absolute(contentPath(content, locale)),
    author: agencyReference(),
    publisher: agencyReference(),
  }) satisfies NewsArticle;

const full = /\b100\s*%/;
const part = /\b[1-9]?\d\s*(%|[-–à])/;

/** schema.org employmentType from a vacancy's workload, such as `80–100 %`; full time without one. */
export function employmentType(workload: string | undefined): string[] {
  const types = [full.test(workload ?? "") ? "FULL_TIME" : "", part.test(workload ?? "") ? "PART_TIME" : ""].filter(
    Boolean,
  );
  return types.length > 0 ? types : ["FULL_TIME"];
}

/** A vacancy as schema.org JobPosting; null without its date, which search engines require. */
export const jobData = (content: Content, locale: Locale): Json | null =>
  content.publishedAt === null
    ? null
    : ({
        "@type": "JobPosting",
        "@id": identifier(`job-${content.id}`),
        title: content.title,
        description: sanitizeHtml(content.body) || content.summary,
        datePosted: content.publishedAt,
        ...(content.to ? { validThrough: content.to } : {}),
        employmentType: content.facts.employmentType?.split(/[\s,]+/) ?? employmentType(content.facts.workload),
        hiringOrganization: { ...agencyReference(), name: agency.legalName },
        identifier: { "@type": "PropertyValue", name: agency.legalName, value: String(content.id) },
        jobLocation: { "@type": "Place", address: agencyAddress() },
        url: absolute(contentPath(content, locale)),
      } satisfies JobPosting);
