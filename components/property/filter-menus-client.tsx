"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** Closes open `details` inside on Escape and on a press or focus elsewhere. */
export function FilterMenus({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const open = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    const leave = (event: Event) => {
      for (const menu of open()) if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape in a dialog that was opened from here is the dialog's.
      if (event.key !== "Escape" || (event.target instanceof Element && event.target.closest("dialog"))) return;
      for (const menu of open()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    const gone = new AbortController();
    for (const turn of ["pointerdown", "focusin"]) document.addEventListener(turn, leave, gone);
    document.addEventListener("keydown", closeOnEscape, gone);
    return () => gone.abort();
  }, []);

  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
