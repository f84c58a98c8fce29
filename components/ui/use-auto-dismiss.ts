import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `end` once `shown` has been visible for so many milliseconds, not counting those in which it is hovered or focused; null
 * for never. The returned handlers belong to the element that shows it.
 */
export function useAutoDismiss(shown: unknown, milliseconds: number | null, end: () => void) {
  const paused = useRef(false);
  const dismiss = useEffectEvent(end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has its time anew
  useEffect(() => {
    if (milliseconds === null) {
      // Its element may be gone without a mouseleave or blur.
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
