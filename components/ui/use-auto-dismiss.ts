import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `end` once `shown` has been visible for a number of milliseconds, not counting while it is hovered or focused; null for
 * never. The returned handlers belong to the element that displays it.
 */
export function useAutoDismiss(shown: unknown, milliseconds: number | null, end: () => void) {
  const paused = useRef(false);
  const dismiss = useEffectEvent(end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new content restarts the timer
  useEffect(() => {
    if (milliseconds === null) {
      // The element may have been removed without a mouseleave or blur.
      paused.current = false;
      return;
    }
    let rest = milliseconds;
    const timer = setInterval(() => {
      if (!paused.current) rest -= 200;
      if (rest <= 0) dismiss();
    }, 200);
    return () => clearInterval(timer);
  }, [shown, milliseconds]);
  const pause = (on: boolean) => () => {
    paused.current = on;
  };
  return { onMouseEnter: pause(true), onMouseLeave: pause(false), onFocus: pause(true), onBlur: pause(false) };
}
