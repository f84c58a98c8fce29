/** What a stay is judged by, each from 1 to 5, in the order of the form. */
export const markNames = ["cleanliness", "equipment", "location", "welcome", "value"] as const;
export type MarkName = (typeof markNames)[number];

export const reviewStates = ["pending", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Days after the departure on which a review is asked for, and until which one can be given. */
export const reviewDays = { asked: 2, last: 90 } as const;

/** Signs a review has at least and at most. */
export const reviewLimits = { least: 20, text: 2000 } as const;

export const marks = [1, 2, 3, 4, 5] as const;

/** Signs without width, which no word needs. */
const unseen = /[\u200b\u2060\ufeff]/g;

/** A review's text as it is stored: one kind of line break, nothing around it, nothing that cannot be seen. */
export const reviewText = (text: string): string => text.replaceAll("\r\n", "\n").replace(unseen, "").trim();

/** Controls other than a line break, and signs that turn the direction of what follows. */
const hidden = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** True for a text that holds nothing hidden. */
export const isShown = (text: string): boolean => !hidden.test(text);

export type ReviewField = MarkName | "text";
export const reviewFields: readonly ReviewField[] = [...markNames, "text"];
type ReviewFault = "mark" | "short" | "long" | "sign";
export type ReviewFaults = Partial<Record<ReviewField, ReviewFault>>;

const textFaults: Record<string, ReviewFault> = { required: "short", tooLong: "long" };

/** Issue codes by field in the form's own words; what is no field of the form is left out. */
export function reviewFaults(fieldErrors: Record<string, string>): ReviewFaults {
  const faults: ReviewFaults = {};
  for (const name of markNames) if (fieldErrors[`marks.${name}`] ?? fieldErrors.marks) faults[name] = "mark";
  if (fieldErrors.text) faults.text = textFaults[fieldErrors.text] ?? "sign";
  return faults;
}
