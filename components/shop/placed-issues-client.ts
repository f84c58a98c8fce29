"use client";
import { useState } from "react";
import type { Issues } from "@/components/shop/product-rows";

type Words = {
  /** The sentence for a fault of a field. */
  message: (place: string, code: string) => string;
  labelOf: (place: string) => string;
  fieldId: (place: string) => string;
};

/** The faults of a form by their places, until each is written over: at its field, and for the summary above all. */
export function usePlacedIssues({ message, labelOf, fieldId }: Words) {
  const [issues, setIssues] = useState<Issues>({});
  const errorAt = (place: string) => issues[place] && message(place, issues[place]);
  const forget = (place: string) => setIssues(({ [place]: _, ...rest }) => rest);
  const summary = Object.entries(issues).map(([place, code]) => ({
    id: fieldId(place),
    label: labelOf(place),
    error: message(place, code),
  }));
  return { errorAt, setIssues, forget, summary };
}
