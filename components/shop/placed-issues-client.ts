"use client";
import { useState } from "react";
import type { Issues } from "@/components/shop/product-rows";

type Words = {
  /** Error message of a field. */
  message: (place: string, code: string) => string;
  labelOf: (place: string) => string;
  fieldId: (place: string) => string;
  /** Whether the form still has the field of a place. */
  isAsked: (place: string) => boolean;
};

/**
 * The issues of a form by place: each at its field until it is edited, and all in the summary from the last submit until the last
 * one is fixed. `attempt` counts submits.
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
