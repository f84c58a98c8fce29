/** A listing's exact address is private: its published position is at most this many metres from the house. */
export const areaMetres = 300;

/** A bounding box in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

const decimals = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** A bounding box as a filter value: south, west, north, east, to about ten metres. */
export const areaOf = ({ south, west, north, east }: Bounds): string => [south, west, north, east].map(decimals).join();

/** The bounds of a filter's `area`; null when it is invalid. */
export function boundsOf(area: string): Bounds | null {
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(area)) return null;
  const [south = 0, west = 0, north = 0, east = 0] = area.split(",").map(Number);
  return south < north && west < east && north <= 90 && south >= -90 && east <= 180 && west >= -180
    ? { south, west, north, east }
    : null;
}

/** True when a place is within the bounding box. */
export const isWithin = (
  { south, west, north, east }: Bounds,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
