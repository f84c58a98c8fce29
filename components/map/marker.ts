import type { Route } from "next";
import type { Bounds } from "#lib/property/area";
import type { Box } from "@/components/map/clusters";
import type { StayRequest } from "@/components/property/cost";

/** A place on a map, in degrees. */
export type Place = { latitude: number; longitude: number };

/** Content of a pin's card. */
export type MarkerCard = { href: Route; place: string; cost: string; picture: string | null };

/** The whole list of which the page shows a part. */
export type MapSearch = {
  /** Localized address of the page, and its query without page and area. */
  path: Route;
  query: string;
  /** The service's filter for the homes of the whole list. */
  filter: Record<string, string>;
  asked: StayRequest;
  /** The party of the prices in words: "prix total pour 2 adultes". */
  priceFor: string;
  /** The page contains all homes of the list. */
  whole: boolean;
};

/** A marker. Without a label it is the only one and is drawn as a house, or as an area with this radius in metres. */
export type Marker = Place & { id: number; name: string; label?: string; area?: number; card?: MarkerCard };

/** Interface of a map provider for the site's controls. */
export type Surface = {
  zoomIn: () => void;
  zoomOut: () => void;
  /** Fits these places; with `closer` it zooms in by at least one step. */
  fit: (places: Place[], closer?: boolean) => void;
  /** Pans the map as far as needed to show the place. */
  reveal: (place: Place) => void;
};

/** A pin or cluster at its place, with its box relative to it. */
export type Placed = Place & { key: string; node: React.ReactNode; box?: Box };

export type SurfaceProps = {
  markers: Marker[];
  pins: Placed[];
  /** Pixels per unit of the map's projection; reported initially and after every zoom. */
  onScale: (scale: number) => void;
  /** Visible bounds; reported initially and whenever the map stops moving. */
  onRest: (seen: Bounds) => void;
  /** Full screen: one finger pans the map. */
  full: boolean;
  ref: React.Ref<Surface>;
};

/** The same for the map of another provider, which its script draws. */
export type ForeignProps = SurfaceProps & {
  apiKey: string;
  onReady: () => void;
  onDown: () => void;
};
