"use client";
import { useEffect } from "react";

const slides = () => import("@/components/ui/card-slides");

/** Pictures to swipe through: what follows them is fetched once somebody has a hand on the page; a press that is quicker waits for it. Once in each layout. */
export function CardSlides() {
  useEffect(() => {
    const hand = new AbortController();
    const gone = new AbortController();
    const start = async () => {
      hand.abort();
      const { followSlides } = await slides();
      if (!gone.signal.aborted) followSlides(gone.signal);
    };
    const press = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
      if (button) (await slides()).pressStep(button);
    };
    document.addEventListener("pointerover", start, { signal: hand.signal });
    document.addEventListener("focusin", start, { signal: hand.signal });
    document.addEventListener("click", press, { signal: gone.signal });
    return () => {
      hand.abort();
      gone.abort();
    };
  }, []);
  return null;
}
