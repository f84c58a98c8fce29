import { type Box, overlap } from "@/components/map/clusters";

/** Pixels by which a name may stand below its place, negative above it: the least first. */
const shifts = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60];

/** Ground that a name takes whose base line begins around a point. */
export function nameBox({ x, y }: { x: number; y: number }, name: string): Box {
  const half = name.length * 4.2;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 4 };
}

/** Ground moved by so much: a pin's to where the pin is. */
export const moved = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/**
 * Pixels by which each name is written below its place so that neither a pin nor a name before it lies on it; on its place
 * where nothing near is free.
 */
export function nameShifts(names: Box[], pins: Box[]): number[] {
  const taken = [...pins];
  return names.map((name) => {
    const by = shifts.find((y) => taken.every((ground) => !overlap(moved(name, { x: 0, y }), ground))) ?? 0;
    taken.push(moved(name, { x: 0, y: by }));
    return by;
  });
}
