"use client";
import { useEffect, useRef } from "react";

type Strip = {
  /** Index of the current picture; null while the strip is closed. */
  at: number | null;
  count: number;
  onMove: (index: number) => void;
};

/** A strip of pictures, one per screen, with native scrolling: a press scrolls to any of them, a swipe to the next. */
export function usePhotoStrip({ at, count, onMove }: Strip) {
  const strip = useRef<HTMLUListElement>(null);
  const index = at ?? 0;
  const open = at !== null;
  const seen = useRef(index);
  seen.current = index;
  /** Target of a programmatic scroll in progress: pictures passing by do not become the current one. */
  const bound = useRef<number | null>(null);

  // Whenever the strip's width changes, on opening or rotating the phone, it is scrolled to its current picture, or to the target
  // of a press.
  useEffect(() => {
    const list = strip.current;
    if (!open || !list) return;
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: (bound.current ?? seen.current) * list.clientWidth, behavior: "instant" }),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [open]);

  const show = (next: number) => {
    const list = strip.current;
    if (!list) return;
    const target = Math.min(count - 1, Math.max(0, next));
    bound.current = target === index ? null : target;
    list.scrollTo({ left: target * list.clientWidth });
    onMove(target);
  };
  const follow = () => {
    const list = strip.current;
    if (!list || !open || list.clientWidth === 0) return;
    const nearest = Math.round(list.scrollLeft / list.clientWidth);
    if (bound.current === nearest) bound.current = null;
    if (bound.current !== null || nearest === index) return;
    onMove(nearest);
  };
  const arrive = () => {
    bound.current = null;
    follow();
  };
  return { strip, show, follow, arrive };
}
