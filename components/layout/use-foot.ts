import { type RefObject, useEffect, useRef } from "react";

/** For a bar at the foot of the window: the page keeps as much room below as it takes, so that nothing stays under it. */
export function useFoot(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty("--foot", `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty("--foot");
    };
  }, []);
  return bar;
}
