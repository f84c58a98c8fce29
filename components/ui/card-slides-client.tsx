"use client";
import { useEffect } from "react";

/**
 * Card picture slides: their code is loaded when the page is first touched, and an earlier press waits for it. Once per layout.
 */
export function CardSlides() {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let followed: Promise<(arrow: HTMLElement) => void> | undefined;
    const follow = () => {
      followed ??= import("@/components/ui/card-slides").then(({ followSlides, pressStep }) => {
        followSlides(signal);
        return pressStep;
      });
      return followed;
    };
    const press = async ({ target }: MouseEvent) => {
      const arrow = target instanceof Element && target.closest<HTMLElement>("[data-step]");
      if (arrow) (await follow())(arrow);
    };
    document.addEventListener("pointerover", follow, { signal, once: true });
    document.addEventListener("focusin", follow, { signal, once: true });
    document.addEventListener("click", press, { signal });
    return () => gone.abort();
  }, []);
  return null;
}
