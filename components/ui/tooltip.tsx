"use client";
import { type ReactNode, useId, useState } from "react";

/** A few words on hover and focus, 200 px at most; Escape hides them. The child must be able to take focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the child is the control; this only shows its description
    <span
      className="relative inline-flex"
      aria-describedby={shown ? id : undefined}
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => event.key === "Escape" && setShown(false)}
    >
      {children}
      {shown && (
        <span className="absolute bottom-full left-1/2 z-30 -translate-x-1/2 pb-2">
          <span
            id={id}
            role="tooltip"
            className="block w-max max-w-tooltip rounded-control bg-ink px-3 py-2 text-left text-sm font-normal whitespace-normal text-white"
          >
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
