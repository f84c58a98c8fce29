"use client";
import { type ReactNode, useDeferredValue } from "react";

/** What may come a frame after the rest around it: a press is answered before a long content is drawn. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
