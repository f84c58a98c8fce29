"use client";
import { useEffect, useRef, useState } from "react";
import { closeOnBack } from "@/components/ui/close-on-back";

/** Full-screen state of the map; Back and Escape end it. */
export function useFullScreen() {
  const [full, setFull] = useState(false);
  const release = useRef<(leaving: boolean) => void>(undefined);
  useEffect(() => {
    if (!full) return;
    release.current = closeOnBack(() => setFull(false));
    const leave = (event: KeyboardEvent) => event.key === "Escape" && setFull(false);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      release.current?.(false);
    };
  }, [full]);
  return { full, toggleFull: () => setFull(!full) };
}
