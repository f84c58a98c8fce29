"use client";
import { useEffect, useRef } from "react";

type Strip = {
  /** The picture looked at; null while the strip is closed. */
  at: number | null;
  count: number;
  onMove: (index: number) => void;
};

/** A strip of pictures, one a screen, that scrolls by the browser's own means: by a press to any of them, by a finger to the next. */
export function usePhotoStrip({ at, count, onMove }: Strip) {
  const strip = useRef<HTMLUListElement>(null);
  const index = at ?? 0;
  const open = at !== null;
  const seen = useRef(index);
  seen.current = index;
  /** The picture a press leads to, while the strip is on its way there: what passes by is not the one looked at. */
  const bound = useRef<number | null>(null);

  // Whenever the strip gets its width, at opening and when the phone is turned, it stands at its picture, or at the one a quick press has already asked for.
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
