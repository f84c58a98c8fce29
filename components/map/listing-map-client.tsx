"use client";
import { Minus, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import {
  boundedView,
  fittingView,
  frame,
  labelled,
  onScreen,
  type Point,
  type Size,
  toFrame,
  type View,
} from "@/components/map/frame";
import { landmarks } from "@/components/map/landmarks";
import { HomePin, Pin } from "@/components/map/pin";
import { useLight } from "@/components/map/spotlight-client";
import terrain from "@/components/map/terrain.svg";
import { classNames } from "@/components/ui/class-names";

export type Marker = {
  id: number;
  latitude: number;
  longitude: number;
  /** What the pin says; a home without a label stands alone and is drawn as a house. */
  label?: string;
  name: string;
  href?: string;
};
export type MapStrings = { title: string; zoomIn: string; zoomOut: string };
type Props = { markers: Marker[]; strings: MapStrings; className?: string; initialSize?: Size; closest?: number };

const looks = {
  town: "fill-ink text-base font-semibold",
  village: "fill-ink-soft text-sm",
  peak: "fill-ink-soft text-sm italic",
  lake: "fill-[#3f6f8a] text-xs italic",
};

/** Schematic map of the plateau with a pin a listing (RN4): drawn here, nothing is asked of anybody. */
export function ListingMap({
  markers,
  strings,
  className,
  initialSize = { width: 600, height: 740 },
  closest = 2.2,
}: Props) {
  const router = useRouter();
  const { lit, setLit } = useLight();
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Point; view: View } | null>(null);
  const [size, setSize] = useState(initialSize);
  const [moved, setMoved] = useState<View | null>(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 }),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const places = markers.map((marker) => ({ ...marker, ...toFrame(marker.latitude, marker.longitude) }));
  const view = moved ? boundedView(moved, size) : fittingView(places, size, 72, closest);
  const pins = places.map((place) => ({ ...place, label: place.label ?? "", ...onScreen(place, view, size) }));
  const withLabel = labelled(pins);
  const drawn = [...pins.filter((pin) => !withLabel.has(pin.id)), ...pins.filter((pin) => withLabel.has(pin.id))];
  const ordered = [...drawn.filter((pin) => pin.id !== lit), ...drawn.filter((pin) => pin.id === lit)];
  const corner = onScreen({ x: 0, y: 0 }, view, size);

  const zoom = (factor: number) => setMoved(boundedView({ ...view, scale: view.scale * factor }, size));
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { from, view: start } = drag.current;
    const x = start.x - (event.clientX - from.x) / start.scale;
    const y = start.y - (event.clientY - from.y) / start.scale;
    setMoved(boundedView({ ...start, x, y }, size));
  };
  const follow = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.push(href);
  };

  return (
    <div ref={root} className={classNames("relative overflow-hidden bg-[#f1efe6]", className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links inside a drawing */}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="group"
        aria-label={strings.title}
        className="absolute inset-0 size-full cursor-grab touch-pan-y select-none active:cursor-grabbing"
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) return;
          drag.current = { from: { x: event.clientX, y: event.clientY }, view };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <image
          href={terrain.src}
          x={corner.x}
          y={corner.y}
          width={frame.width * view.scale}
          height={frame.height * view.scale}
        />
        <g>
          {landmarks.map((landmark) => {
            const { x, y } = onScreen(toFrame(landmark.latitude, landmark.longitude), view, size);
            return (
              <text
                key={landmark.name}
                x={x}
                y={y}
                textAnchor="middle"
                paintOrder="stroke"
                className={classNames("pointer-events-none stroke-[#f6f3ea]/80 stroke-3", looks[landmark.kind])}
              >
                {landmark.name}
              </text>
            );
          })}
        </g>
        {ordered.map(({ id, x, y, label, name, href }) =>
          href ? (
            <a
              key={id}
              href={href}
              data-listing={id}
              aria-label={`${name}, ${label}`}
              onClick={(event) => follow(event, href)}
              onFocus={() => setLit(id)}
              className="cursor-pointer outline-none focus-visible:[&_path]:stroke-ink focus-visible:[&_path]:stroke-2"
            >
              <Pin x={x} y={y} label={label} lit={lit === id} dot={!withLabel.has(id)} />
            </a>
          ) : (
            <g key={id}>
              <title>{name}</title>
              <HomePin x={x} y={y} />
            </g>
          ),
        )}
      </svg>
      <div className="absolute top-4 right-4 overflow-hidden rounded-control border border-line bg-white">
        <button
          type="button"
          aria-label={strings.zoomIn}
          onClick={() => zoom(1.5)}
          className="grid size-11 place-items-center hover:bg-tint"
        >
          <Plus aria-hidden="true" size={20} />
        </button>
        <button
          type="button"
          aria-label={strings.zoomOut}
          onClick={() => zoom(1 / 1.5)}
          className="grid size-11 place-items-center border-t border-line hover:bg-tint"
        >
          <Minus aria-hidden="true" size={20} />
        </button>
      </div>
    </div>
  );
}
