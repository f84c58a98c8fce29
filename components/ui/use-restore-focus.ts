import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref to the element that takes the focus when a change of `what` removes the focused element; without such an element the
 * page's content takes it.
 */
export function useRestoreFocus<Place extends HTMLElement>(what: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(what);
  // Read while rendering: the element is still there.
  const focused = globalThis.document?.activeElement;
  useEffect(() => {
    if (before.current !== what && focused && !focused.isConnected)
      (place.current ?? document.getElementById("content"))?.focus({ preventScroll: true });
    before.current = what;
  });
  return place;
}
