import type { Route } from "next";
import type { Bounds } from "#lib/property/area";
import type { Box } from "@/components/map/clusters";
import type { Asked } from "@/components/property/cost";

/** A place on a map, in degrees. */
export type Place = { latitude: number; longitude: number };

/** What a pressed pin shows of its listing. */
export type MarkerCard = { href: Route; place: string; cost: string; picture: string | null };

/** The list a map belongs to, of which the page holds a part. */
export type MapSearch = {
  /** Address of the page, with its language, and its query without page and piece of the map. */
  path: Route;
  query: string;
  /** What the service is asked for the homes of the whole list. */
  filter: Record<string, string>;
  asked: Asked;
  /** Whom prices are for, in words: "prix total pour 2 adultes". */
  priceFor: string;
  /** The page holds every home there is. */
  whole: boolean;
};

/** One thing on a map. Without a label it stands alone and is drawn as a house, or as the area of so many metres around it. */
export type Marker = Place & { id: number; name: string; label?: string; area?: number; card?: MarkerCard };

/** The ground under the pins: what the site's chrome asks of whichever map is shown. */
export type Surface = {
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows these places, in any case closer than now when `closer`. */
  fit: (places: Place[], closer?: boolean) => void;
  /** Moves the map as far as needed to have the place in sight. */
  reveal: (place: Place) => void;
};

/** A pin or a cluster where it belongs, and the ground it takes around its place. */
export type Placed = Place & { key: string; node: React.ReactNode; box?: Box };

export type SurfaceProps = {
  markers: Marker[];
  pins: Placed[];
  /** Pixels a unit of the map's projection, at first and after every zoom. */
  onScale: (scale: number) => void;
  /** What is in sight, at first and each time the map has come to rest. */
  onRest: (seen: Bounds) => void;
  /** The map fills the window: one finger moves it. */
  full: boolean;
  ref: React.Ref<Surface>;
};

/** Milliseconds an external map may take to load. */
export type ForeignProps = SurfaceProps & {
  apiKey: string;
  onReady: () => void;
  onDown: () => void;
};
