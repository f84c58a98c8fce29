import { frame } from "#agency/map";
import type { Point, Size } from "@/components/map/frame";
import type { Place } from "@/components/map/marker";

/** Position on the square world map of web tiles (Web Mercator), 0 to 1. */
export function mercator({ latitude, longitude }: Place): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Width of the world in pixels at a zoom level. */
export const worldWidth = (zoom: number) => 256 * 2 ** zoom;

const around = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Margin around the fitted places in pixels. */
const margin = 64;

/** The middle of the schematic map, for a list of which no place is known. */
const overall = { latitude: (frame.south + frame.north) / 2, longitude: (frame.west + frame.east) / 2, zoom: 12 };

/** Centre and integer zoom level that show every place, at most `closest`. */
export function fittingZoom(places: Place[], size: Size, closest: number): Place & { zoom: number } {
  if (places.length === 0) return overall;
  const points = places.map(mercator);
  const [left, right] = around(points.map((point) => point.x));
  const [top, bottom] = around(points.map((point) => point.y));
  const [south, north] = around(places.map((place) => place.latitude));
  const [west, east] = around(places.map((place) => place.longitude));
  const room = (length: number) => Math.max(40, length - 2 * margin);
  const span = Math.max((right - left) / room(size.width), (bottom - top) / room(size.height), 1e-12);
  const zoom = Math.floor(Math.log2(1 / (256 * span)));
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.min(closest, zoom) };
}
