"use client";
import { create } from "zustand";

type Spoken = { polite: string; assertive: string };
const useSpoken = create<Spoken>()(() => ({ polite: "", assertive: "" }));

/** Has screen readers say a text; the same text twice is said twice. */
export function announce(text: string, how: keyof Spoken = "polite") {
  useSpoken.setState({ [how]: "" });
  setTimeout(() => useSpoken.setState({ [how]: text }), 50);
}

/** Where announcements are read from: once in each layout. */
export function LiveRegion() {
  const { polite, assertive } = useSpoken();
  return (
    <div className="sr-only">
      <div role="status">{polite}</div>
      <div role="alert">{assertive}</div>
    </div>
  );
}
