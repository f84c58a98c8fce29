import { createHash } from "node:crypto";

/** Metres in a degree of latitude. */
export const metresPerDegree = 111_320;
/** Side of the cells in which a listing's position is told. */
export const cellMetres = 300;
const largestShift = 60;

type Position = { latitude: number; longitude: number };

/** Two pseudo-random numbers between 0 and 1, deterministic for an id. */
function shares(id: number): [number, number] {
  const digest = createHash("sha256").update(`listing-position:${id}`).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

const decimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * The position of a listing that may be published, in degrees with five decimals: the middle of the 300 m cell it lies in,
 * moved by at most 60 m in a way that follows from the listing's id alone, so that neighbours do not lie on each other.
 * It tells the cell and nothing more, is the same every time, and lies within `areaMetres` of the house.
 */
export function publicPosition(id: number, { latitude, longitude }: Position): Position {
  const height = cellMetres / metresPerDegree;
  const middle = (Math.floor(latitude / height) + 0.5) * height;
  const width = height / Math.cos((middle * Math.PI) / 180);
  const [turn, distance] = shares(id);
  const angle = turn * 2 * Math.PI;
  const shift = (Math.sqrt(distance) * largestShift) / cellMetres;
  return {
    latitude: decimals(middle + Math.sin(angle) * shift * height),
    longitude: decimals((Math.floor(longitude / width) + 0.5 + Math.cos(angle) * shift) * width),
  };
}
