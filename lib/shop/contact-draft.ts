import { parseJson, textsOf } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = tabText("contact");

/** What was typed of a contact in this tab, texts only; nothing when storage is empty or forbidden. */
export function readDraft(): Record<string, string> {
  return textsOf(parseJson(kept.read() ?? ""));
}

/**
 * Keeps what is typed until the contact is saved; null forgets it. Consents are never kept, they are given anew; nor is
 * the date of birth.
 */
export function keepDraft(form: object | null): void {
  kept.keep(form && JSON.stringify({ ...form, cg: undefined, dataUse: undefined, birthdate: undefined }));
}
