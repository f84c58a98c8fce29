import "server-only";
import type { Location } from "#lib/property/listing-schema";
import { callService } from "#lib/upstream/call";

/** Reviews of a home; null without any, or when the service does not answer. */
export async function getReviews({ id, rating }: Pick<Location, "id" | "rating">, locale: string) {
  if (!rating) return null;
  const result = await callService("GET /api/locations/{id}/reviews", { params: { id }, locale });
  return result.ok && result.data.rating ? result.data : null;
}
