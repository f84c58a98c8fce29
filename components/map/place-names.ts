import { type Box, overlap } from "@/components/map/clusters";

/** Pixels by which a name may stand below its place, negative above it: the least first. */
const shifts = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60];

/** Pixels by which a name is written below its place so that no pin lies on it; on its place where nothing near is free. */
export const nameShift = (name: Box, pins: Box[]): number =>
  shifts.find((by) => pins.every((pin) => !overlap({ ...name, top: name.top + by, bottom: name.bottom + by }, pin))) ??
  0;

/** Ground that a name takes whose base line begins around a point. */
export function nameBox({ x, y }: { x: number; y: number }, name: string): Box {
  const half = name.length * 4.2;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 4 };
}

/** A pin's ground, moved to where the pin is. */
export const moved = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});
