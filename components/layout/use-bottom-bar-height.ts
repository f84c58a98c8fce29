import { type RefObject, useEffect, useRef } from "react";

/** For a bar fixed to the bottom of the window: reserves its height at the bottom of the page, so that it covers nothing. */
export function useBottomBarHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty("--bottom-bar", `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty("--bottom-bar");
    };
  }, []);
  return bar;
}
