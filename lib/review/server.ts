import "server-only";
import type { Location } from "#lib/property/listing-schema";
import { callService } from "#lib/upstream/call";

/** What guests have said of a home; null where nobody has, or the service cannot tell. */
export async function getReviews({ id, rating }: Pick<Location, "id" | "rating">, locale: string) {
  if (!rating) return null;
  const result = await callService("GET /api/locations/{id}/reviews", { params: { id }, locale });
  return result.ok && result.data.rating ? result.data : null;
}
