"use client";
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { Photo } from "@/components/property/photo";
import { classNames } from "@/components/ui/class-names";

export const largestZoom = 4;

type Props = { photo: Photo; zoom: number; onZoom: (zoom: number) => void };
type Spot = { x: number; y: number };

const middle: Spot = { x: 0.5, y: 0.5 };

/** A picture that fits its box, or is zoomed: then it is panned by dragging, touch, wheel and arrow keys. */
export function PhotoZoom({ photo, zoom, onZoom }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const spot = useRef(middle);
  const grip = useRef<Spot | null>(null);
  /** The large picture failed to load: the smaller one stays. */
  const [missing, setMissing] = useState(false);

  useLayoutEffect(() => {
    const [box, picture] = [frame.current, image.current];
    if (!box || !picture) return;
    const fitted = Math.min(box.clientWidth, (box.clientHeight * photo.width) / photo.height);
    picture.style.width = zoom === 1 ? "" : `${fitted * zoom}px`;
    box.scrollLeft = spot.current.x * picture.offsetWidth - box.clientWidth / 2;
    box.scrollTop = spot.current.y * picture.offsetHeight - box.clientHeight / 2;
    spot.current = middle;
  }, [zoom, photo]);

  const toggle = (event: MouseEvent) => {
    const box = image.current?.getBoundingClientRect();
    if (zoom === 1 && box)
      spot.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onZoom(zoom === 1 ? 2 : 1);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (zoom === 1 || event.pointerType !== "mouse" || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    event.currentTarget.scrollBy(grip.current.x - event.clientX, grip.current.y - event.clientY);
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const drop = () => {
    grip.current = null;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the gallery has buttons and keys for the same
    <div
      ref={frame}
      data-zoom={zoom}
      onDoubleClick={toggle}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      className={classNames(
        "size-full has-[[data-lazy=error]]:bg-white/15",
        zoom === 1
          ? "flex items-center justify-center"
          : "grid cursor-grab overflow-auto overscroll-contain active:cursor-grabbing",
      )}
    >
      <img
        ref={image}
        src={missing ? photo.small : photo.src}
        srcSet={missing ? undefined : photo.srcSet}
        onError={() => setMissing(true)}
        sizes={`${zoom * 100}vw`}
        alt={photo.caption}
        width={photo.width}
        height={photo.height}
        draggable={false}
        style={{ backgroundImage: `url("${photo.small}")` }}
        className={
          zoom === 1 ? "max-h-full w-full bg-contain bg-center bg-no-repeat object-contain" : "m-auto h-auto max-w-none"
        }
      />
    </div>
  );
}
