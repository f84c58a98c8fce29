"use client";
import { create } from "zustand";

type Spoken = { polite: string; assertive: string };
const useSpoken = create<Spoken>()(() => ({ polite: "", assertive: "" }));

/** Announces a text to screen readers; a repeated text is announced again. */
export function announce(text: string, how: keyof Spoken = "polite") {
  useSpoken.setState({ [how]: "" });
  setTimeout(() => useSpoken.setState({ [how]: text }), 50);
}

/** Live region of announcements: once per layout. */
export function LiveRegion() {
  const { polite, assertive } = useSpoken();
  return (
    <div className="sr-only">
      <div role="status">{polite}</div>
      <div role="alert">{assertive}</div>
    </div>
  );
}
