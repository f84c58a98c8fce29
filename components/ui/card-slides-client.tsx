"use client";
import { useEffect } from "react";

/** Pictures to swipe through: what follows them is fetched once somebody has a hand on the page. Once in each layout. */
export function CardSlides() {
  useEffect(() => {
    const hand = new AbortController();
    const gone = new AbortController();
    const start = async () => {
      hand.abort();
      const { followSlides } = await import("@/components/ui/card-slides");
      if (!gone.signal.aborted) followSlides(gone.signal);
    };
    document.addEventListener("pointerover", start, { signal: hand.signal });
    document.addEventListener("focusin", start, { signal: hand.signal });
    return () => {
      hand.abort();
      gone.abort();
    };
  }, []);
  return null;
}
