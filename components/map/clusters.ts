import type { Point } from "@/components/map/frame";

export type Spot = Point & { id: number; label: string };
/** Listings that share a pin: a single one, or several that are too close to each other. */
export type Cluster = Point & { ids: number[]; label: string };

export type Box = { left: number; right: number; top: number; bottom: number };

/** Diameter of a cluster in pixels. */
export const clusterSize = 44;
const pinHeight = 46;
const gap = 3;

/** Width in pixels of a pin with this label. */
export const pinWidth = (label: string) => Math.max(44, label.length * 8.5 + 20);

/** Bounding box of a pin, whose tip is at the point, or of a cluster, which is centred on it. */
export function boxOf({ x, y, ids, label }: Cluster): Box {
  const half = ids.length > 1 ? clusterSize / 2 : pinWidth(label) / 2;
  if (ids.length > 1) return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  return { left: x - half, right: x + half, top: y - pinHeight, bottom: y };
}

/** Whether two boxes overlap, with a small gap. */
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

/** Above this number, spots are first grouped by grid square. */
const fewSpots = 150;
const square = 72;

/** One cluster per grid square, at the mean position of its spots; linear in their number. */
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

/** Merges pins until none overlap, the nearest pair first; sorted from west to east. */
export function clustered(spots: Spot[]): Cluster[] {
  let clusters = spots.length > fewSpots ? bySquare(spots) : spots.map(alone);
  for (let pair = nearestOverlap(clusters); pair; pair = nearestOverlap(clusters)) {
    const [one, other] = pair;
    clusters = [...clusters.filter((cluster) => cluster !== one && cluster !== other), merge(one, other)];
  }
  return clusters.sort((a, b) => a.x - b.x || a.y - b.y);
}
