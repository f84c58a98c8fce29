"use client";
import { type PointerEvent, useEffect, useImperativeHandle, useRef, useState } from "react";
import { frame, landmarks } from "#agency/map";
import terrain from "@/agency/terrain.svg";
import {
  boundedView,
  closestScale,
  fittingView,
  onScreen,
  type Point,
  type Size,
  seenIn,
  toFrame,
  type View,
} from "@/components/map/frame";
import type { Place, SurfaceProps } from "@/components/map/marker";
import { moved, nameBox, nameShifts } from "@/components/map/place-names";
import { classNames } from "@/components/ui/class-names";

const looks = {
  town: "fill-ink text-base font-semibold",
  village: "fill-ink-soft text-sm",
  peak: "fill-ink-soft text-sm italic",
  lake: "fill-map-water text-xs italic",
};
const overview = 2.2;
const edge = 40;

/** The schematic map, drawn for this site: makes no requests. */
export function SchematicSurface({ markers, pins, onScale, onRest, full, ref }: SurfaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Point; view: View } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [chosen, setChosen] = useState<View | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const shown = size ?? { width: 600, height: 600 };
  const view = chosen ? boundedView(chosen, shown) : fittingView(markers.map(toFrame), shown, overview);
  const corner = onScreen({ x: 0, y: 0 }, view, shown);
  const show = (next: View) => setChosen(boundedView(next, shown));
  const zoom = (factor: number) => show({ ...view, scale: view.scale * factor });

  useEffect(() => {
    if (size) onScale(view.scale);
  }, [size, view.scale, onScale]);

  const { x: middle, y: height, scale } = view;
  useEffect(() => {
    if (size && !drag.current) onRest(seenIn({ x: middle, y: height, scale }, size));
  }, [size, middle, height, scale, onRest]);

  useImperativeHandle(ref, () => ({
    zoomIn: () => zoom(1.5),
    zoomOut: () => zoom(1 / 1.5),
    fit: (places: Place[], closer = false) => {
      const wished = fittingView(places.map(toFrame), shown, closer ? closestScale : overview);
      show(closer ? { ...wished, scale: Math.max(wished.scale, view.scale * 1.5) } : wished);
    },
    reveal: (place: Place) => {
      const at = toFrame(place);
      const { x, y } = onScreen(at, view, shown);
      const inside = x > edge && x < shown.width - edge && y > edge && y < shown.height - edge;
      if (!inside) show({ ...view, ...at });
    },
  }));

  const grounds = pins.flatMap(({ box, ...place }) => (box ? [moved(box, onScreen(toFrame(place), view, shown))] : []));
  const names = landmarks.map((landmark) => ({ ...landmark, ...onScreen(toFrame(landmark), view, shown) }));
  const below = nameShifts(
    names.map((place) => nameBox(place, place.name)),
    grounds,
  );

  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { from, view: start } = drag.current;
    const x = start.x - (event.clientX - from.x) / start.scale;
    const y = start.y - (event.clientY - from.y) / start.scale;
    show({ ...start, x, y });
  };
  const release = () => {
    if (drag.current) onRest(seenIn(view, shown));
    drag.current = null;
  };

  return (
    <div
      ref={root}
      className={classNames(
        "absolute inset-0 cursor-grab select-none active:cursor-grabbing",
        full ? "touch-none" : "touch-pan-y",
      )}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest("button")) return;
        drag.current = { from: { x: event.clientX, y: event.clientY }, view };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${shown.width} ${shown.height}`} className="absolute inset-0 size-full">
        <image
          href={terrain.src}
          x={corner.x}
          y={corner.y}
          width={frame.width * view.scale}
          height={frame.height * view.scale}
        />
        {names.map(({ name, kind, x, y }, index) => (
          <text
            key={name}
            x={x}
            y={y + (below[index] ?? 0)}
            textAnchor="middle"
            paintOrder="stroke"
            className={classNames("pointer-events-none stroke-map-halo/80 stroke-3", looks[kind])}
          >
            {name}
          </text>
        ))}
      </svg>
      {size &&
        pins.map(({ key, node, latitude, longitude }) => {
          const { x, y } = onScreen(toFrame({ latitude, longitude }), view, size);
          return (
            <div key={key} className="absolute top-0 left-0 size-0" style={{ transform: `translate(${x}px, ${y}px)` }}>
              {node}
            </div>
          );
        })}
    </div>
  );
}
