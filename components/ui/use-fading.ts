import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `end` once `shown` has been there for so many milliseconds, without those in which it is pointed at or focused; null for
 * never. What is returned belongs to the element that shows it.
 */
export function useFading(shown: unknown, milliseconds: number | null, end: () => void) {
  const held = useRef(false);
  const fade = useEffectEvent(end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has its time anew
  useEffect(() => {
    if (milliseconds === null) {
      // Its element may be gone, and tells of no leaving.
      held.current = false;
      return;
    }
    let rest = milliseconds;
    const timer = setInterval(() => {
      if (!held.current) rest -= 200;
      if (rest <= 0) fade();
    }, 200);
    return () => clearInterval(timer);
  }, [shown, milliseconds]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  return { onMouseEnter: hold(true), onMouseLeave: hold(false), onFocus: hold(true), onBlur: hold(false) };
}
