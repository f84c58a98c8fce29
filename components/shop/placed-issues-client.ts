"use client";
import { useState } from "react";
import type { Issues } from "@/components/shop/product-rows";

type Words = {
  /** The sentence for a fault of a field. */
  message: (place: string, code: string) => string;
  labelOf: (place: string) => string;
  fieldId: (place: string) => string;
  /** Whether the form still asks what stands at a place. */
  isAsked: (place: string) => boolean;
};

/**
 * The faults of a form by their places: each at its field until it is written over, and all in the summary above from the last press
 * until the last of them is right. `attempt` counts the presses.
 */
export function usePlacedIssues({ message, labelOf, fieldId, isAsked }: Words) {
  const [{ attempt, told, open }, setFound] = useState({ attempt: 0, told: {} as Issues, open: {} as Issues });
  const errorAt = (place: string) => open[place] && message(place, open[place]);
  const setIssues = (issues: Issues) =>
    setFound((before) => ({ attempt: before.attempt + 1, told: issues, open: issues }));
  const forget = (place: string) => setFound(({ open: { [place]: _, ...open }, ...found }) => ({ ...found, open }));
  const summary = Object.entries(Object.keys(open).some(isAsked) ? told : {})
    .filter(([place]) => isAsked(place))
    .map(([place, code]) => ({ id: fieldId(place), label: labelOf(place), error: message(place, code) }));
  return { errorAt, setIssues, forget, summary, attempt };
}
