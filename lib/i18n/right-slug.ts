import type { Route } from "next";
import { permanentRedirect } from "next/navigation";
import { withQuery } from "#lib/i18n/navigation";
import type { QueryValues } from "#lib/property/form-query";

/**
 * Redirects permanently (308) from a wrong slug, keeping the query; a missing slug is accepted. `path` is the right address with
 * its language.
 */
export function rightSlug(slug: string[] | undefined, right: string, path: Route, searchParams: QueryValues): void {
  const given = slug?.[0];
  if (given === undefined || decodeURIComponent(given) === right) return;
  const query = new URLSearchParams(
    Object.entries(searchParams).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value ?? ""]).map((one) => [key, one]),
    ),
  );
  permanentRedirect(query.size > 0 ? withQuery(path, `?${query}`) : path);
}
