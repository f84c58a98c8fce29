// Pins, bounds and scales of the maps.
import fc from "fast-check";
import { expect, test } from "vitest";
import { frame } from "#agency/map";
import { boxOf, clustered, overlap } from "@/components/map/clusters";
import { boundedView, fittingView, onScreen, toFrame } from "@/components/map/frame";
import { fittingZoom, mercator, worldWidth } from "@/components/map/mercator";
import { moved, nameBox, nameShifts } from "@/components/map/place-names";

const size = { width: 600, height: 740 };
const places = [
  { latitude: 46.29, longitude: 7.47 },
  { latitude: 46.36, longitude: 7.51 },
  { latitude: 46.31, longitude: 7.48 },
];

test("every pin of the list is inside the schematic map [RN4]", () => {
  const points = places.map(toFrame);
  const view = fittingView(points, size, 3);
  for (const point of points) {
    const { x, y } = onScreen(point, view, size);
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(size.width - 20);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(size.height - 20);
  }
});

test("the schematic map never shows anything outside its drawing [RN4]", () => {
  const view = boundedView({ x: -900, y: 99_999, scale: 0.01 }, size);
  const corner = onScreen({ x: 0, y: 0 }, view, size);
  const end = onScreen({ x: frame.width, y: frame.height }, view, size);
  expect(corner.x).toBeLessThanOrEqual(0.001);
  expect(corner.y).toBeLessThanOrEqual(0.001);
  expect(end.x).toBeGreaterThanOrEqual(size.width - 0.001);
  expect(end.y).toBeGreaterThanOrEqual(size.height - 0.001);
});

test("the detailed map fits all pins, and a single one at the given zoom [RN4]", () => {
  const { zoom, ...middle } = fittingZoom(places, size, 15);
  const centre = mercator(middle);
  for (const place of places) {
    const { x, y } = mercator(place);
    expect(Math.abs(x - centre.x) * worldWidth(zoom)).toBeLessThanOrEqual(size.width / 2 - 64);
    expect(Math.abs(y - centre.y) * worldWidth(zoom)).toBeLessThanOrEqual(size.height / 2 - 60);
  }
  expect(fittingZoom(places.slice(0, 1), size, 15).zoom).toBe(15);
});

test("the detailed map of a list without known places shows the middle of the schematic one [RN4]", () => {
  const { zoom, ...middle } = fittingZoom([], size, 15);
  const { x, y } = toFrame(middle);
  expect([x, y].map(Math.round)).toEqual([frame.width / 2, frame.height / 2].map(Math.round));
  expect(zoom).toBe(12);
});

test("mercator maps Crans-Montana to its tile [RN4]", () => {
  const { x, y } = mercator({ latitude: 46.3119, longitude: 7.4797 });
  const row = ((1 - Math.asinh(Math.tan((46.3119 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 12;
  expect([Math.floor(x * 2 ** 12), Math.floor(y * 2 ** 12)]).toEqual([2133, Math.floor(row)]);
});

test("overlapping pins become a cluster with their number [RN4]", () => {
  const found = clustered([
    { id: 3, label: "990", x: 300, y: 100 },
    { id: 1, label: "2'373", x: 100, y: 100 },
    { id: 2, label: "2'223", x: 110, y: 104 },
  ]);
  expect(found.map(({ ids, label }) => [ids, label])).toEqual([
    [[1, 2], "2"],
    [[3], "990"],
  ]);
});

test("a place name moves next to a pin on it, and otherwise stays [RN4]", () => {
  const name = nameBox({ x: 100, y: 100 }, "Crans");
  const cluster = boxOf({ ids: [1, 2], label: "2", x: 110, y: 98 });
  const [by = 0] = nameShifts([name], [cluster]);
  expect(overlap(moved(name, { x: 0, y: by }), cluster)).toBe(false);
  expect(Math.abs(by)).toBeLessThan(45);
  expect(nameShifts([name], [moved(cluster, { x: 90, y: 0 })])).toEqual([0]);
});

test("a place name moved away from a pin does not overlap another name [RN4]", () => {
  const names = [nameBox({ x: 100, y: 100 }, "Bluche"), nameBox({ x: 130, y: 130 }, "Randogne")];
  const shifts = nameShifts(names, [boxOf({ ids: [1, 2], label: "2", x: 100, y: 80 })]);
  const [bluche, randogne] = names.map((name, index) => moved(name, { x: 0, y: shifts[index] ?? 0 }));
  expect(bluche && randogne && overlap(bluche, randogne)).toBe(false);
});

test("clustering leaves no pins overlapping and loses none [RN4]", () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
      const found = clustered(spots.map((point, id) => ({ ...point, id, label: "2'373" })));
      expect(found.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(spots.map((_, id) => id));
      const boxes = found.map(boxOf);
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom;
          expect(apart).toBe(true);
        }
      });
    }),
    { numRuns: 60 },
  );
});
