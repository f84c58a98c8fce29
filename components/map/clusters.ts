import type { Point } from "@/components/map/frame";

export type Spot = Point & { id: number; label: string };
/** Listings that share a pin: one of them, or several that have no room beside each other. */
export type Cluster = Point & { ids: number[]; label: string };

export type Box = { left: number; right: number; top: number; bottom: number };

/** Size in pixels of the round sign of a cluster. */
export const clusterSize = 44;
const pinHeight = 46;
const gap = 3;

/** Width in pixels of a pin that bears this label. */
export const pinWidth = (label: string) => Math.max(44, label.length * 8.5 + 20);

/** The ground that a pin, its tip at the point, or a cluster around the point takes. */
export function boxOf({ x, y, ids, label }: Cluster): Box {
  const half = ids.length > 1 ? clusterSize / 2 : pinWidth(label) / 2;
  if (ids.length > 1) return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  return { left: x - half, right: x + half, top: y - pinHeight, bottom: y };
}

/** Whether two pieces of ground lie on each other, or nearly. */
export const overlap = (a: Box, b: Box) =>
  a.left - gap < b.right && b.left - gap < a.right && a.top - gap < b.bottom && b.top - gap < a.bottom;

function nearestOverlap(clusters: Cluster[]): [Cluster, Cluster] | null {
  let found: [Cluster, Cluster] | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  clusters.forEach((one, index) => {
    for (const other of clusters.slice(index + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      if (distance < nearest && overlap(boxOf(one), boxOf(other))) {
        found = [one, other];
        nearest = distance;
      }
    }
  });
  return found;
}

function merge(a: Cluster, b: Cluster): Cluster {
  const [m, n] = [a.ids.length, b.ids.length];
  const ids = [...a.ids, ...b.ids];
  return { ids, x: (a.x * m + b.x * n) / (m + n), y: (a.y * m + b.y * n) / (m + n), label: String(ids.length) };
}

const alone = ({ id, x, y, label }: Spot): Cluster => ({ ids: [id], x, y, label });

/** More spots than this are first put together by the square they lie in. */
const fewSpots = 150;
const square = 72;

/** One cluster for each square in which spots lie, in the middle of them: in one pass, however many they are. */
function bySquare(spots: Spot[]): Cluster[] {
  const squares = new Map<string, Spot[]>();
  for (const spot of spots) {
    const key = `${Math.floor(spot.x / square)} ${Math.floor(spot.y / square)}`;
    const there = squares.get(key);
    if (there) there.push(spot);
    else squares.set(key, [spot]);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...squares.values()].map(([first, ...others]) => {
    if (!first) throw new Error("a square without spots");
    const all = [first, ...others];
    if (others.length === 0) return alone(first);
    const middle = { x: mean(all.map(({ x }) => x)), y: mean(all.map(({ y }) => y)) };
    return { ids: all.map(({ id }) => id), ...middle, label: String(all.length) };
  });
}

/** Joins pins until none covers another, the nearest first; from west to east. */
export function clustered(spots: Spot[]): Cluster[] {
  let clusters = spots.length > fewSpots ? bySquare(spots) : spots.map(alone);
  for (let pair = nearestOverlap(clusters); pair; pair = nearestOverlap(clusters)) {
    const [one, other] = pair;
    clusters = [...clusters.filter((cluster) => cluster !== one && cluster !== other), merge(one, other)];
  }
  return clusters.sort((a, b) => a.x - b.x || a.y - b.y);
}
