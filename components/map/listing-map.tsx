import { env } from "#lib/env";
import { MapBox } from "@/components/map/listing-map-client";
import type { MapSearch, Marker } from "@/components/map/marker";
import { Words } from "@/components/ui/words";

type Props = { markers: Marker[]; title?: string; className?: string; search?: MapSearch };

/** A map of listings, or of the one place a page is about. Needs a script; without one the list and the address remain. */
export function ListingMap(props: Props) {
  return (
    <Words of={["property.map"]}>
      <MapBox {...props} provider={env().maps} />
    </Words>
  );
}
