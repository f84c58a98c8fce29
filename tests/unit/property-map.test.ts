import { expect, test } from "vitest";
import { boundedView, fittingView, frame, labelled, onScreen, toFrame } from "@/components/map/frame";

const size = { width: 600, height: 740 };

test("RN4 every pin of the list lies inside the map", () => {
  const places = [toFrame(46.29, 7.47), toFrame(46.36, 7.51), toFrame(46.31, 7.48)];
  const view = fittingView(places, size);
  for (const place of places) {
    const { x, y } = onScreen(place, view, size);
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(size.width - 20);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(size.height - 20);
  }
});

test("RN4 the map never shows anything beyond its drawing", () => {
  const view = boundedView({ x: -900, y: 99_999, scale: 0.01 }, size);
  const corner = onScreen({ x: 0, y: 0 }, view, size);
  const end = onScreen({ x: frame.width, y: frame.height }, view, size);
  expect(corner.x).toBeLessThanOrEqual(0.001);
  expect(corner.y).toBeLessThanOrEqual(0.001);
  expect(end.x).toBeGreaterThanOrEqual(size.width - 0.001);
  expect(end.y).toBeGreaterThanOrEqual(size.height - 0.001);
});

test("RN4 pins that would cover each other give way to the first", () => {
  const shown = labelled([
    { id: 1, label: "2'373", x: 100, y: 100 },
    { id: 2, label: "2'223", x: 110, y: 104 },
    { id: 3, label: "990", x: 300, y: 100 },
  ]);
  expect([...shown]).toEqual([1, 3]);
});
