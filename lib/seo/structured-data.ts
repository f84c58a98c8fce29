import { agency } from "#agency/agency";
import { env } from "#lib/env";

type Json = { [key: string]: unknown };

const absolute = (path: string) => (path.startsWith("/") ? `${env().siteUrl}${path}` : path);

/** JSON-LD text for a data block; `<` is escaped so that content cannot end the element. */
export const structuredData = (data: Json) =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

/** The agency as schema.org sees it. */
export const organisation = (): Json => ({
  "@type": "RealEstateAgent",
  "@id": `${env().siteUrl}/#agency`,
  name: agency.name,
  legalName: agency.legalName,
  url: env().siteUrl,
  telephone: agency.telephone,
  email: agency.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: `${agency.street} ${agency.streetNumber}`,
    postalCode: agency.zip,
    addressLocality: agency.city,
    addressCountry: agency.country,
  },
  geo: { "@type": "GeoCoordinates", latitude: agency.latitude, longitude: agency.longitude },
  sameAs: Object.values(agency.social),
});

/** Breadcrumb of a page; the last item needs no address. */
export const breadcrumbList = (items: { label: string; href?: string }[]): Json => ({
  "@type": "BreadcrumbList",
  itemListElement: items.map((item, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: item.label,
    ...(item.href ? { item: absolute(item.href) } : {}),
  })),
});
