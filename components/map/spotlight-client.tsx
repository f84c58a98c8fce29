"use client";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";

type Light = { lit: number | null; setLit: (id: number | null) => void };
const LightContext = createContext<Light>({ lit: null, setLit: () => {} });

/** The listing highlighted by hover or focus, in the list and on the map. */
export const useLight = () => useContext(LightContext);

const listingOf = (target: EventTarget) =>
  target instanceof Element ? Number(target.closest<HTMLElement>("[data-listing]")?.dataset.listing) || null : null;

/**
 * Keeps a list and its map in sync: an element with `data-listing` gets `data-lit` while it or its pin is hovered or focused.
 * Without JavaScript there is only the list.
 */
export function Spotlight({ className, children }: { className?: string; children: ReactNode }) {
  const [lit, setLit] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const cards = root.current?.querySelectorAll(`[data-listing="${lit}"]`) ?? [];
    for (const card of cards) card.setAttribute("data-lit", "");
    return () => {
      for (const card of cards) card.removeAttribute("data-lit");
    };
  }, [lit]);

  // When a removed filter, or a menu of the former list, had the focus, the new number of results takes it. Read while rendering:
  // the element is still there.
  const focused = globalThis.document?.activeElement;
  useEffect(() => {
    if (focused && !focused.isConnected)
      document.querySelector<HTMLElement>("#liste [role=status]")?.focus({ preventScroll: true });
  });

  return (
    <LightContext value={{ lit, setLit }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes; the cards and pins are the controls */}
      <div
        ref={root}
        className={classNames(className, "[@media(scripting:none)]:block!")}
        onPointerOver={(event) => setLit(listingOf(event.target))}
        onPointerLeave={() => setLit(null)}
        onFocus={(event) => setLit(listingOf(event.target))}
        onBlur={() => setLit(null)}
      >
        {children}
      </div>
    </LightContext>
  );
}
