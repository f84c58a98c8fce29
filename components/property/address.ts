import { notFound } from "next/navigation";

/** Id of a listing in a path; anything but digits answers 404. */
export function listingId(detail: string, slug: string[] | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(detail) || (slug && slug.length > 1)) notFound();
  return Number(detail);
}
