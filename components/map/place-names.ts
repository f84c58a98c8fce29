import { type Box, overlap } from "@/components/map/clusters";

/** Vertical offsets of a name in pixels, negative is up; smallest first. */
const shifts = [0, 12, -12, 24, -24, 36, -36, 48, -48, 60, -60];

/** Bounding box of a name centred on a point of its baseline. */
export function nameBox({ x, y }: { x: number; y: number }, name: string): Box {
  const half = name.length * 4.2;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 4 };
}

/** A box moved by an offset, such as a pin's to its position. */
export const moved = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/** Vertical offset of each name so that it covers neither a pin nor an earlier name; 0 when there is no free one. */
export function nameShifts(names: Box[], pins: Box[]): number[] {
  const taken = [...pins];
  return names.map((name) => {
    const by = shifts.find((y) => taken.every((ground) => !overlap(moved(name, { x: 0, y }), ground))) ?? 0;
    taken.push(moved(name, { x: 0, y: by }));
    return by;
  });
}
