"use client";
import { type ReactNode, useEffect, useState } from "react";

/**
 * The header's frame, a container for queries in em, because larger text needs more room: paper at the top; white with a hairline
 * and 64 px high once scrolled by more than 1 px.
 */
export function FixedHeader({ children }: { children: ReactNode }) {
  const [fixed, setFixed] = useState(false);
  useEffect(() => {
    const look = () => setFixed(window.scrollY > 1);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  return (
    <header
      data-bar="head"
      data-fixed={fixed}
      className="group/header sticky top-0 z-20 h-16 border-b border-transparent bg-snow data-[fixed=true]:border-line data-[fixed=true]:bg-white lg:-top-4 lg:h-20"
    >
      <div className="@container h-full transition-transform lg:group-data-[fixed=true]/header:translate-y-2">
        {children}
      </div>
    </header>
  );
}
