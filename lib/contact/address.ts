import type { AddressSuggestion } from "#lib/contact/contact-schema";

/** Minimum length of a text for suggestions. */
export const shortestQuery = 3;

/** Whether a text is a Swiss postcode. */
export const isPostcode = (text: string) => /^[1-9]\d{3}$/.test(text);

const bare = (text: string) => text.toLocaleLowerCase("fr").replace(/[\s,]+/g, "");

/** True when a text equals one of the suggestions, ignoring spaces, commas and case (fullAddress). */
export function isSuggested(text: string, suggestions: readonly Pick<AddressSuggestion, "label">[]): boolean {
  const wanted = bare(text);
  return wanted !== "" && suggestions.some(({ label }) => bare(label) === wanted);
}
