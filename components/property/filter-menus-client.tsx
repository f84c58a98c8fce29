"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { onPressOrFocus } from "@/components/ui/press-or-focus";

/** Closes open `details` inside on Escape, and on a press or focus elsewhere. */
export function FilterMenus({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const open = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];

    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape in a dialog that was opened from here closes only the dialog.
      if (event.key !== "Escape" || (event.target instanceof Element && event.target.closest("dialog"))) return;
      for (const menu of open()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("keydown", closeOnEscape);
    const end = onPressOrFocus(({ target }) => {
      for (const menu of open()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    });
    return () => {
      end();
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
