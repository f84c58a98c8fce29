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

/** Full address of a path; a full address stays as it is. */
export const absolute = (path: string) => new URL(path, env().siteUrl).href;

/** Name of a thing for search engines, the same in every language: `…/#rental-17`. */
export const identifier = (name: string) => `${env().siteUrl}/#${name}`;

/** JSON-LD text for a data block, several things as one graph; `<` is escaped so that content cannot end the element. */
export function structuredData(data: Json | Json[]): string {
  const things = Array.isArray(data) ? { "@graph": data } : data;
  return JSON.stringify({ "@context": "https://schema.org", ...things }).replaceAll("<", "\\u003c");
}

/** The agency's own address. */
export const agencyAddress = () =>
  ({
    "@type": "PostalAddress",
    streetAddress: `${agency.street} ${agency.streetNumber}`,
    postalCode: agency.zip,
    addressLocality: agency.city,
    addressRegion: agency.state,
    addressCountry: agency.country,
  }) satisfies PostalAddress;

/** The agency as schema.org sees it: an organisation with a door one can walk through. */
export const organisation = (): Json =>
  ({
    "@type": "RealEstateAgent",
    "@id": identifier("agency"),
    name: agency.name,
    legalName: agency.legalName,
    url: env().siteUrl,
    logo: absolute("/icon-512.png"),
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

/** The agency where it is only mentioned: enough to be understood alone, told in full under its `@id`. */
export const agencyReference = () =>
  ({
    "@type": "RealEstateAgent",
    "@id": identifier("agency"),
    name: agency.name,
    url: env().siteUrl,
    logo: absolute("/icon-512.png"),
  }) satisfies RealEstateAgent;

const search = (locale: string): WithActionConstraints<SearchAction> => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: absolute(`/${locale}/recherche/?q={search_term_string}`) },
  "query-input": "required name=search_term_string",
});

/** The site with its search, which a search engine may offer under the agency's name. */
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

/** Breadcrumb of a page; the last item needs no address. Null for a way of one step, which is none. */
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

/** Full addresses of pictures, each in its largest width. */
export const pictureAddresses = (images: Image[]): string[] =>
  images.flatMap(({ formats }) => {
    const largest = Object.values(formats).toSorted((a, b) => b.width - a.width)[0];
    return largest ? [absolute(largest.url)] : [];
  });
