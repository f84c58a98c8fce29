import { frame } from "#agency/map";
import type { Bounds } from "#lib/property/area";

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** Visible part of the drawing: its centre, and pixels per unit. */
export type View = Point & { scale: number };

/** Position of a place in the drawing. */
export function toFrame({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  return {
    x: ((longitude - frame.west) / (frame.east - frame.west)) * frame.width,
    y: ((frame.north - latitude) / (frame.north - frame.south)) * frame.height,
  };
}

/** The place at a position of the drawing. */
const fromFrame = ({ x, y }: Point): { latitude: number; longitude: number } => ({
  latitude: frame.north - (y / frame.height) * (frame.north - frame.south),
  longitude: frame.west + (x / frame.width) * (frame.east - frame.west),
});

/** The geographic bounds of a view. */
export function seenIn({ x, y, scale }: View, { width, height }: Size): Bounds {
  const [right, below] = [width / scale / 2, height / scale / 2];
  const { latitude: north, longitude: west } = fromFrame({ x: x - right, y: y - below });
  const { latitude: south, longitude: east } = fromFrame({ x: x + right, y: y + below });
  return { south, west, north, east };
}

/** Maximum scale. */
export const closestScale = 8;

/** The nearest view that does not extend beyond the drawing. */
export function boundedView(view: View, { width, height }: Size): View {
  const scale = Math.min(closestScale, Math.max(view.scale, width / frame.width, height / frame.height));
  const bounded = (value: number, seen: number, whole: number) =>
    Math.min(whole - seen / scale / 2, Math.max(seen / scale / 2, value));
  return { scale, x: bounded(view.x, width, frame.width), y: bounded(view.y, height, frame.height) };
}

/** Margin around the fitted places in pixels. */
const margin = 72;

/** The view that contains all points, with at most `closest` pixels per unit. */
export function fittingView(points: Point[], size: Size, closest: number): View {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  if (points.length === 0) return boundedView({ x: frame.width / 2, y: frame.height / 2, scale: 1.4 }, size);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (length: number) => Math.max(40, length - 2 * margin);
  const scale = Math.min(
    closest,
    room(size.width) / Math.max(1, right - left),
    room(size.height) / Math.max(1, bottom - top),
  );
  return boundedView({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, size);
}

/** Screen position of a point of the drawing. */
export function onScreen(point: Point, view: View, size: Size): Point {
  return { x: size.width / 2 + (point.x - view.x) * view.scale, y: size.height / 2 + (point.y - view.y) * view.scale };
}
