"use client";
import { useSyncExternalStore } from "react";

type Spoken = { polite: string; assertive: string };
const silence: Spoken = { polite: "", assertive: "" };
let spoken = silence;
const listeners = new Set<() => void>();

function speak(next: Spoken) {
  spoken = next;
  for (const listener of listeners) listener();
}

/** Has screen readers say a text; the same text twice is said twice. */
export function announce(text: string, how: keyof Spoken = "polite") {
  speak({ ...spoken, [how]: "" });
  setTimeout(() => speak({ ...spoken, [how]: text }), 50);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where announcements are read from: once in each layout. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => silence,
  );
  return (
    <div className="sr-only">
      <div role="status">{polite}</div>
      <div role="alert">{assertive}</div>
    </div>
  );
}
