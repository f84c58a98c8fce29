"use client";
import { useEffect } from "react";

/** Pictures to swipe through: what follows them is fetched once somebody has a hand on the page. Once in each layout. */
export function CardSlides() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      forget();
      const { followSlides } = await import("@/components/ui/card-slides");
      if (!gone) stop = followSlides();
    };
    const forget = () => {
      document.removeEventListener("pointerover", start);
      document.removeEventListener("focusin", start);
    };
    document.addEventListener("pointerover", start);
    document.addEventListener("focusin", start);
    return () => {
      gone = true;
      forget();
      stop?.();
    };
  }, []);
  return null;
}
