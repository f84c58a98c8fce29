"use client";
import { useEffect } from "react";

/** Pictures to swipe through: what follows them is fetched once somebody has a hand on the page; a press that is quicker waits for it. Once in each layout. */
export function CardSlides() {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let slides: Promise<typeof import("@/components/ui/card-slides")> | undefined;
    const follow = () => {
      slides ??= import("@/components/ui/card-slides").then((code) => {
        code.followSlides(signal);
        return code;
      });
      return slides;
    };
    const press = async ({ target }: MouseEvent) => {
      const arrow = target instanceof Element && target.closest<HTMLElement>("[data-step]");
      if (arrow) (await follow()).pressStep(arrow);
    };
    document.addEventListener("pointerover", follow, { signal, once: true });
    document.addEventListener("focusin", follow, { signal, once: true });
    document.addEventListener("click", press, { signal });
    return () => gone.abort();
  }, []);
  return null;
}
