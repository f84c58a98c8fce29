import { env } from "#lib/env";
import { MapBox } from "@/components/map/listing-map-client";
import type { MapSearch, Marker } from "@/components/map/marker";
import { MessagesProvider } from "@/components/ui/messages-provider";

type Props = { markers: Marker[]; title?: string; className?: string; search?: MapSearch };

/** A map of listings, or of a page's single place. Needs JavaScript; the list and the address work without it. */
export function ListingMap(props: Props) {
  return (
    <MessagesProvider of={["property.map"]}>
      <MapBox {...props} provider={env().maps} />
    </MessagesProvider>
  );
}
