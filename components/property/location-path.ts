import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { LocationSummary } from "#lib/property/listing-schema";
import { emptyStayRequest, type StayRequest } from "@/components/property/cost";

/** Address of a rental's page, with the stay and the party if chosen. */
export function locationPath(
  location: Pick<LocationSummary, "id" | "slug" | "kind">,
  locale: Locale,
  asked: StayRequest = emptyStayRequest,
) {
  const folder = location.kind === "annual" ? "/location/annuelle" : "/location";
  return href(locale, `${folder}/${location.id}${location.slug && `/${location.slug}`}`, { ...asked });
}
