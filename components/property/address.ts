import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { withQuery } from "#lib/i18n/navigation";
import type { SearchParams } from "#lib/property/search-params";

/** Id of a listing in a path; anything but digits answers 404. */
export function listingId(detail: string, slug: string[] | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(detail) || (slug && slug.length > 1)) notFound();
  return Number(detail);
}

/** Redirects permanently (308) from a wrong slug; a missing slug is accepted. `path` includes its language. */
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
