import type {
  BreadcrumbList,
  PostalAddress,
  RealEstateAgent,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import { agency } from "#agency/agency";
import { env } from "#lib/env";
import { routedLocales } from "#lib/i18n/routing";
import type { Image } from "#lib/property/listing-schema";

export type Json = { [key: string]: unknown };

/** Absolute URL of a path; an absolute URL is returned unchanged. */
export const absolute = (path: string) => new URL(path, env().siteUrl).href;

/** `@id` of a thing, the same in every language: `…/#rental-17`. */
export const identifier = (name: string) => `${env().siteUrl}/#${name}`;

/** JSON-LD for a data block, several things as one graph; `<` is escaped so that content cannot close the element. */
export function structuredData(data: Json | Json[]): string {
  const things = Array.isArray(data) ? { "@graph": data } : data;
  return JSON.stringify({ "@context": "https://schema.org", ...things }).replaceAll("<", "\\u003c");
}

/** The agency's postal address. */
export const agencyAddress = () =>
  ({
    "@type": "PostalAddress",
    streetAddress: `${agency.street} ${agency.streetNumber}`,
    postalCode: agency.zip,
    addressLocality: agency.city,
    addressRegion: agency.state,
    addressCountry: agency.country,
  }) satisfies PostalAddress;

/** Reference to the agency: enough to be understood alone, described in full under its `@id`. */
export const agencyReference = () =>
  ({
    "@type": "RealEstateAgent",
    "@id": identifier("agency"),
    name: agency.name,
    url: env().siteUrl,
    logo: absolute("/icon-512.png"),
  }) satisfies RealEstateAgent;

/** The agency as schema.org describes it: an organisation with a physical office. */
export const organisation = (): Json =>
  ({
    ...agencyReference(),
    legalName: agency.legalName,
    image: absolute("/icon-512.png"),
    telephone: agency.telephone,
    email: agency.email,
    vatID: agency.vatNumber,
    address: agencyAddress(),
    geo: { "@type": "GeoCoordinates", latitude: agency.latitude, longitude: agency.longitude },
    areaServed: agency.city,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: agency.opening.days,
      opens: agency.opening.from,
      closes: agency.opening.to,
    },
    sameAs: Object.values(agency.social),
  }) satisfies RealEstateAgent;

const search = (locale: string): WithActionConstraints<SearchAction> => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: absolute(`/${locale}/recherche/?q={search_term_string}`) },
  "query-input": "required name=search_term_string",
});

/** The site with its search, which search engines may offer. */
export const website = (locale: string): Json =>
  ({
    "@type": "WebSite",
    "@id": identifier("website"),
    name: agency.name,
    alternateName: agency.legalName,
    url: env().siteUrl,
    inLanguage: routedLocales(),
    publisher: { "@id": identifier("agency") },
    potentialAction: search(locale),
  }) satisfies WebSite;

/** Breadcrumb of a page; the last item needs no address. Null for a single item. */
export function breadcrumbList(items: { label: string; href?: string }[]): Json | null {
  if (items.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.label,
      ...(item.href && index < items.length - 1 ? { item: absolute(item.href) } : {}),
    })),
  } satisfies BreadcrumbList;
}

/** Absolute URLs of pictures, each in its largest width. */
export const pictureAddresses = (images: Image[]): string[] =>
  images.flatMap(({ formats }) => {
    const largest = Object.values(formats).toSorted((a, b) => b.width - a.width)[0];
    return largest ? [absolute(largest.url)] : [];
  });
