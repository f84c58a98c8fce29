"use client";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";

type Highlight = { highlighted: number | null; setHighlighted: (id: number | null) => void };
const HighlightContext = createContext<Highlight>({ highlighted: null, setHighlighted: () => {} });

/** The listing highlighted by hover or focus, in the list and on the map. */
export const useHighlight = () => useContext(HighlightContext);

const listingOf = (target: EventTarget) =>
  target instanceof Element ? Number(target.closest<HTMLElement>("[data-listing]")?.dataset.listing) || null : null;

/**
 * Keeps a list and its map in sync: an element with `data-listing` gets `data-highlighted` while it or its pin is hovered or
 * focused. Without JavaScript there is only the list.
 */
export function ListingHighlight({ className, children }: { className?: string; children: ReactNode }) {
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const cards = root.current?.querySelectorAll(`[data-listing="${highlighted}"]`) ?? [];
    for (const card of cards) card.setAttribute("data-highlighted", "");
    return () => {
      for (const card of cards) card.removeAttribute("data-highlighted");
    };
  }, [highlighted]);

  // When a removed filter, or a menu of the former list, had the focus, the new number of results takes it. Read while rendering:
  // the element is still there.
  const focused = globalThis.document?.activeElement;
  useEffect(() => {
    if (focused && !focused.isConnected)
      document.querySelector<HTMLElement>("#liste [role=status]")?.focus({ preventScroll: true });
  });

  return (
    <HighlightContext value={{ highlighted, setHighlighted }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes; the cards and pins are the controls */}
      <div
        ref={root}
        className={classNames(className, "[@media(scripting:none)]:block!")}
        onPointerOver={(event) => setHighlighted(listingOf(event.target))}
        onPointerLeave={() => setHighlighted(null)}
        onFocus={(event) => setHighlighted(listingOf(event.target))}
        onBlur={() => setHighlighted(null)}
      >
        {children}
      </div>
    </HighlightContext>
  );
}
