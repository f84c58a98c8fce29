/** The criteria of a review, each from 1 to 5, in the order of the form. */
export const markNames = ["cleanliness", "equipment", "location", "welcome", "value"] as const;
export type MarkName = (typeof markNames)[number];

/** States of a review: only a published one is shown (RV2). */
export const reviewStates = ["pending", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Minimum and maximum length of a review in characters. */
export const reviewLimits = { least: 20, text: 2000 } as const;

/** The marks a guest can give, the worst first. */
export const marks = [1, 2, 3, 4, 5] as const;

/** Zero-width characters, which no word needs. */
const unseen = /[\u200b\u2060\ufeff]/g;

/** A review's text as it is stored: `\n` line breaks, trimmed, without invisible characters. */
export const reviewText = (text: string): string => text.replaceAll("\r\n", "\n").replace(unseen, "").trim();

/** Control characters other than line breaks, and characters that change the text direction. */
const hidden = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** True for a text without hidden characters. */
export const isShown = (text: string): boolean => !hidden.test(text);

export type ReviewField = MarkName | "text";
/** The fields of the form, in its order. */
export const reviewFields: readonly ReviewField[] = [...markNames, "text"];
type ReviewFault = "mark" | "short" | "long" | "sign";
export type ReviewFaults = Partial<Record<ReviewField, ReviewFault>>;

const textFaults: Record<string, ReviewFault> = { required: "short", tooLong: "long" };

/** Issue codes by field of the form; other fields are left out. */
export function reviewFaults(fieldErrors: Record<string, string>): ReviewFaults {
  const faults: ReviewFaults = {};
  for (const name of markNames) if (fieldErrors[`marks.${name}`] ?? fieldErrors.marks) faults[name] = "mark";
  if (fieldErrors.text) faults.text = textFaults[fieldErrors.text] ?? "sign";
  return faults;
}
