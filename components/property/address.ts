import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { withQuery } from "#lib/i18n/navigation";
import type { SearchParams } from "#lib/property/search-params";

/** Number of a listing in a path; anything but digits is a 404. */
export function listingId(detail: string, slug: string[] | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(detail) || (slug && slug.length > 1)) notFound();
  return Number(detail);
}

/** A wrong slug leads to the right one for good (308); none at all is fine. `path` carries its language. */
export function rightSlug(slug: string[] | undefined, right: string, path: Route, searchParams: SearchParams): void {
  const given = slug?.[0];
  if (given === undefined || decodeURIComponent(given) === right) return;
  const query = new URLSearchParams(
    Object.entries(searchParams).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value ?? ""]).map((one) => [key, one]),
    ),
  );
  permanentRedirect(query.size > 0 ? withQuery(path, `?${query}`) : path);
}
